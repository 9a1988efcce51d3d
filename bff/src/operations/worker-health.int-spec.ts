import { JOB_TITLES } from '@epm/contract';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';
import { getDeclaredJobs } from '../platform/jobs/job.ts';
import { WorkerHealth } from './worker-health.ts';

let database: TestDatabase;
let worker: TestWorker;

beforeAll(async () => {
  database = await createTestDatabase();
  worker = await startWorker(database.url);
});
afterAll(async () => {
  await worker?.close();
  await database?.drop();
});

async function requestPath(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(worker.app.get(WorkerHealth, { strict: false }).url + path);
  return { status: response.status, text: await response.text() };
}

it('JOB_TITLES contains a title for each declared job', () => {
  expect(Object.keys(JOB_TITLES).sort()).toEqual(
    getDeclaredJobs()
      .map(({ name }) => name)
      .sort(),
  );
});

it('includes queues, sweeps and counts from Postgres in the metrics', async () => {
  await worker.sweep('outbox');
  const { status, text } = await requestPath('/metrics');
  expect(status).toBe(200);
  expect(text).toMatch(/^queue_jobs\{queue="mail",state="waiting"\} 0$/m);
  expect(text).toMatch(/^queue_oldest_waiting_age_seconds\{queue="analyses"\} 0$/m);
  expect(text).toMatch(/^sweep_last_success_timestamp_seconds\{sweep="outbox"\} \d+/m);
  expect(text).toMatch(/^jobs_failed 0$/m);
});

it('reports paused and deferred mail in the metrics', async () => {
  expect((await requestPath('/metrics')).text).toMatch(/^messages_deferred 0\n\n(?:#.*\n)*mail_paused 0$/m);
  await database.query(`UPDATE mail_relay SET failures = 5, paused_since = now(), probe_at = 'infinity'`);
  await database.query(`
    INSERT INTO message_sends (unique_key, class, template, address, payload, due_at, created_at, error)
    VALUES ('postponed', 'transactional', 'analysis-ready', 'owner@home.test', '{}', 'infinity', now(), '550 5.7.1 Relaying denied')`);
  expect((await requestPath('/metrics')).text).toMatch(/^messages_deferred 1\n\n(?:#.*\n)*mail_paused 1$/m);
});

it('reports unhandled and failing webhooks by provider in the metrics', async () => {
  expect((await requestPath('/metrics')).text).not.toMatch(/^webhooks_\w+\{/m);
  await database.query(`
    INSERT INTO webhook_events (provider, event_id, type, payload, state, outcome, handled_at) VALUES
      ('stripe', 'evt_1', 'paid', '{}', 'received', 'The last attempt failed: timeout', NULL),
      ('stripe', 'evt_2', 'paid', '{}', 'received', NULL, NULL),
      ('stripe', 'evt_3', 'paid', '{}', 'handled', 'Paid', now()),
      ('docuseal', 'evt_1', 'signed', '{}', 'received', NULL, NULL)`);
  const { text } = await requestPath('/metrics');
  expect(text).toMatch(/^webhooks_unhandled\{provider="stripe"\} 2$/m);
  expect(text).toMatch(/^webhooks_failing\{provider="stripe"\} 1$/m);
  expect(text).toMatch(/^webhooks_unhandled\{provider="docuseal"\} 1$/m);
  expect(text).toMatch(/^webhooks_failing\{provider="docuseal"\} 0$/m);
});

it('reports the worker as not ready when the schema is older than the code', async () => {
  expect([
    (await requestPath('/healthz')).status,
    (await requestPath('/readyz')).status,
    (await requestPath('/else')).status,
  ]).toEqual([200, 200, 404]);
  await database.query(`DELETE FROM migrations WHERE name LIKE 'Baseline%'`);
  expect([(await requestPath('/healthz')).status, (await requestPath('/readyz')).status]).toEqual([200, 503]);
});
