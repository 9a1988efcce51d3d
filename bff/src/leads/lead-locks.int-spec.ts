import { openTransaction } from '../../test/open-transaction.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let staff: StaffCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  staff = new StaffCalls(site, await signIn(site, 'user'));
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/** Opens a transaction and adds a timeline entry to the lead. */
async function openTimelineTransaction(leadId: string) {
  const workerTransaction = await openTransaction(database);
  await workerTransaction.query(
    `INSERT INTO lead_events (lead_id, type, at, data) VALUES ($1, 'mail.sent', now(), '{}')`,
    [leadId],
  );
  return workerTransaction;
}

describe('edits while a worker writes to the timeline', () => {
  it('edits a lead without waiting for a worker that writes to the timeline', async () => {
    const { id, version } = await staff.add();
    const workerTransaction = await openTimelineTransaction(id);
    expect((await staff.edit(id, { version, status: 'proposal' })).status).toBe(200);
    await workerTransaction.commit();
  });

  it('changes statuses in bulk without waiting for a worker that writes to the timeline', async () => {
    const { id, version } = await staff.add();
    const workerTransaction = await openTimelineTransaction(id);
    const { body } = await staff.post('/api/leads/bulk/status', { changes: [{ id, version, status: 'proposal' }] });
    expect(body).toMatchObject({ changed: [{ id, status: 'proposal' }] });
    await workerTransaction.commit();
  });
});
