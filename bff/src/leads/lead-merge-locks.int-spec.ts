import { aDueMarketingEmail, aPerson } from '../../test/mail-fixtures.ts';
import { openTransaction } from '../../test/open-transaction.ts';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let staff: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  staff = await signIn(site, 'user');
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const merge = (keep: string, join: string) =>
  site.call(`/api/leads/${keep}/merge-owner`, { body: { otherLeadId: join }, cookie: staff.cookie });

describe('lock order of merges', () => {
  it('waits without a deadlock for an edit that locks the lead and then the person', async () => {
    const [keep, join] = [await aPerson(database), await aPerson(database)];
    const edit = await openTransaction(database);
    await edit.query('SELECT 1 FROM leads WHERE id = $1 FOR NO KEY UPDATE', [join.leadId]);
    const merged = merge(keep.leadId, join.leadId);
    await edit.isBlockingAnother();
    await edit.query(`UPDATE contacts SET name = 'Kim' WHERE id = $1`, [join.contactId]);
    await edit.commit();
    expect((await merged).status).toBe(200);
  });

  it('waits without a deadlock for a claim that locks the address and then the message', async () => {
    const [keep, join] = [await aPerson(database), await aPerson(database)];
    const messageId = await aDueMarketingEmail(database, join, new Date());
    const claim = await openTransaction(database);
    await claim.query(`SELECT pg_advisory_xact_lock(hashtextextended('mail:' || $1, 0))`, [join.email]);
    const merged = merge(keep.leadId, join.leadId);
    await claim.isBlockingAnother();
    await claim.query('SELECT 1 FROM message_sends WHERE id = $1 FOR UPDATE', [messageId]);
    await claim.commit();
    expect((await merged).status).toBe(200);
  });

  it('gives a lead to the kept person when an edit names the merged one', async () => {
    const [keep, join, lead] = [await aPerson(database), await aPerson(database), await aPerson(database)];
    const joining = await openTransaction(database);
    await joining.query('SELECT 1 FROM contacts WHERE id = $1 FOR UPDATE', [join.contactId]);
    await joining.query('UPDATE contacts SET merged_into = $1 WHERE id = $2', [keep.contactId, join.contactId]);
    const edited = site.call<{ contactId: string }>(`/api/leads/${lead.leadId}`, {
      method: 'PATCH',
      body: { version: 1, email: join.email, ownerId: join.contactId },
      cookie: staff.cookie,
    });
    await joining.isBlockingAnother();
    await joining.commit();
    expect((await edited).body.contactId).toBe(keep.contactId);
  });
});
