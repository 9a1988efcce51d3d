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

/** Opens a transaction that has added a timeline entry to the lead. */
async function openTimelineEntry(leadId: string) {
  const worker = await openTransaction(database);
  await worker.query(`INSERT INTO lead_events (lead_id, type, at, data) VALUES ($1, 'mail.sent', now(), '{}')`, [
    leadId,
  ]);
  return worker;
}

describe('edits while a worker writes to the timeline', () => {
  it('changes one lead without waiting for a worker that writes to its timeline', async () => {
    const { id, version } = await ann.add();
    const worker = await openTimelineEntry(id);
    expect((await ann.edit(id, { version, status: 'proposal' })).status).toBe(200);
    await worker.commit();
  });

  it('changes many leads without waiting for a worker that writes to their timelines', async () => {
    const { id, version } = await ann.add();
    const worker = await openTimelineEntry(id);
    const { body } = await ann.post('/api/leads/bulk/status', { changes: [{ id, version, status: 'proposal' }] });
    expect(body).toMatchObject({ changed: [{ id, status: 'proposal' }] });
    await worker.commit();
  });
});
