import { signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker } from '../../test/test-worker.ts';
import { VendorCircuits } from '../platform/vendors/vendor-circuits.ts';
import type { OperationsReport } from './report.dto.ts';

let database: TestDatabase;
let api: TestApp;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApp(database.url);
  ({ cookie } = await signIn(api, 'admin'));
});
afterAll(async () => {
  await api?.close();
  await database?.drop();
});

const readItem = async (key: string) =>
  (await api.call<OperationsReport>('/api/operations', { cookie })).body.items.find((item) => item.key === key);

it('reports whether a worker is running', async () => {
  expect(await readItem('workers')).toMatchObject({ state: 'failed', summary: 'No worker has run yet' });
  const worker = await startWorker(database.url);
  await worker.sweep('worker-heartbeat');
  await worker.close();
  expect(await readItem('workers')).toMatchObject({ state: 'good', summary: '1 worker is running' });
  await database.query(`UPDATE worker_heartbeats SET seen_at = now() - interval '2 hours'`);
  expect(await readItem('workers')).toMatchObject({ state: 'failed', summary: 'No worker for 2 hours' });
});

it('reports failed jobs and webhooks, messages with an unknown outcome, and a restored copy', async () => {
  for (const key of ['jobs', 'messages', 'webhooks', 'outgoing', 'audit', 'queues', 'database'])
    expect([key, (await readItem(key))?.state]).toEqual([key, 'good']);
  await database.query(`
    WITH row AS (INSERT INTO outbox (event, payload, due_at) VALUES ('submission.completed', '{}', 'infinity') RETURNING id)
    INSERT INTO failed_jobs (outbox_id, job, payload, error, attempts, failed_at)
    SELECT id, 'send-message', '{}', 'x', 1, now() FROM row`);
  await database.query(`
    INSERT INTO message_sends (unique_key, class, template, address, payload, state, due_at, created_at, claimed_at)
    VALUES ('lost', 'transactional', 'analysis-ready', 'owner@home.test', '{}', 'unknown', now(), now(), now())`);
  await database.query(`
    INSERT INTO webhook_events (provider, event_id, type, payload, outcome) VALUES ('stripe', 'evt_1', 'paid', '{}', 'timeout')`);
  await database.query(`INSERT INTO outgoing_hold (since, backup) VALUES (now(), 'epm-1')`);
  expect(await readItem('jobs')).toMatchObject({ state: 'failed', path: '/admin/jobs' });
  expect(await readItem('messages')).toMatchObject({ summary: '1 with an unknown outcome' });
  expect(await readItem('webhooks')).toMatchObject({ summary: 'Failing: 1 of Stripe' });
  expect(await readItem('outgoing')).toMatchObject({ state: 'attention' });
});

it('reports the last success of a vendor and an open circuit', async () => {
  const vendor = { name: 'odoo', breaker: { failureThreshold: 1, initialProbeDelayMs: 1, maxProbeDelayMs: 1 } };
  const circuits = api.app.get(VendorCircuits, { strict: false });
  await circuits.recordSuccess(vendor);
  expect(await readItem('vendor-odoo')).toMatchObject({ state: 'good', lastSuccessAt: expect.any(String) });
  await circuits.recordFailure(vendor, 'HTTP 503', { isRefusal: false });
  expect(await readItem('vendor-odoo')).toMatchObject({ state: 'failed', summary: 'Does not respond: HTTP 503' });
});
