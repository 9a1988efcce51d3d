import { createDueMarketingEmail, createContact } from '../../test/mail-fixtures.ts';
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

const mergeOwners = (kept: string, merged: string) =>
  site.call(`/api/leads/${kept}/merge-owner`, { body: { otherLeadId: merged }, cookie: staff.cookie });

describe('lock order of merges', () => {
  it('merges contacts without a deadlock while an edit locks the lead and then the contact', async () => {
    const [kept, merged] = [await createContact(database), await createContact(database)];
    const edit = await openTransaction(database);
    await edit.query('SELECT 1 FROM leads WHERE id = $1 FOR NO KEY UPDATE', [merged.leadId]);
    const mergeResponse = mergeOwners(kept.leadId, merged.leadId);
    await edit.waitUntilBlocking();
    await edit.query(`UPDATE contacts SET name = 'Kim' WHERE id = $1`, [merged.contactId]);
    await edit.commit();
    expect((await mergeResponse).status).toBe(200);
  });

  it('merges contacts without a deadlock while a worker locks the email address and then the message', async () => {
    const [kept, merged] = [await createContact(database), await createContact(database)];
    const messageId = await createDueMarketingEmail(database, merged, new Date());
    const claim = await openTransaction(database);
    await claim.query(`SELECT pg_advisory_xact_lock(hashtextextended('mail:' || $1, 0))`, [merged.email]);
    const mergeResponse = mergeOwners(kept.leadId, merged.leadId);
    await claim.waitUntilBlocking();
    await claim.query('SELECT 1 FROM message_sends WHERE id = $1 FOR UPDATE', [messageId]);
    await claim.commit();
    expect((await mergeResponse).status).toBe(200);
  });

  it('links a lead to the remaining contact when an edit confirms the contact that is being merged', async () => {
    const [kept, merged, lead] = [
      await createContact(database),
      await createContact(database),
      await createContact(database),
    ];
    const mergeTransaction = await openTransaction(database);
    await mergeTransaction.query('SELECT 1 FROM contacts WHERE id = $1 FOR UPDATE', [merged.contactId]);
    await mergeTransaction.query('UPDATE contacts SET merged_into = $1 WHERE id = $2', [
      kept.contactId,
      merged.contactId,
    ]);
    const editResponse = site.call<{ contactId: string }>(`/api/leads/${lead.leadId}`, {
      method: 'PATCH',
      body: { version: 1, email: merged.email, ownerId: merged.contactId },
      cookie: staff.cookie,
    });
    await mergeTransaction.waitUntilBlocking();
    await mergeTransaction.commit();
    expect((await editResponse).body.contactId).toBe(kept.contactId);
  });
});
