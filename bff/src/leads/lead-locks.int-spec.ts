import { openTransaction } from '../../test/open-transaction.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let ann: StaffCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  ann = new StaffCalls(site, await signIn(site, 'user'));
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/** A worker is in the middle of telling something on the lead's timeline. */
async function telling(leadId: string) {
  const worker = await openTransaction(database);
  await worker.query(`INSERT INTO lead_events (lead_id, type, at, data) VALUES ($1, 'mail.sent', now(), '{}')`, [
    leadId,
  ]);
  return worker;
}

describe('what is written about a lead holds nobody up who changes it', () => {
  it('one lead', async () => {
    const { id, version } = await ann.add();
    const worker = await telling(id);
    expect((await ann.edit(id, { version, status: 'proposal' })).status).toBe(200);
    await worker.commit();
  });

  it('many at once', async () => {
    const { id, version } = await ann.add();
    const worker = await telling(id);
    const { body } = await ann.post('/api/leads/bulk/status', { changes: [{ id, version, status: 'proposal' }] });
    expect(body).toMatchObject({ changed: [{ id, status: 'proposal' }] });
    await worker.commit();
  });
});
