/** @own-modules This test declares a job for which the workers of other tests have no handler. */
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { QUEUE_TITLES } from '@epm/contract';
import { CountingModule, COUNTING_TABLES_SQL, thingHappened } from '../../test/counting.ts';
import { eventually } from '../../test/eventually.ts';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { QUEUE_ENV, startWorker, type TestWorker } from '../../test/test-worker.ts';
import { Database } from '../platform/database/database.ts';
import { getDeclaredQueues } from '../platform/jobs/job.ts';
import { OutboxDispatcher } from '../platform/jobs/outbox-dispatcher.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import type { QueueFigures, Queues } from './queues.dto.ts';

/** Selects the queue backend. `npm run test:deep` also runs this file on Redis. */
const env = QUEUE_ENV;

let database: TestDatabase;
let api: TestApp;
let worker: TestWorker;
let admin: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(COUNTING_TABLES_SQL);
  api = await startApp(database.url, { env });
  worker = await startTestWorker();
  for (const { name } of getDeclaredQueues()) await getQueue(name).obliterate({ force: true });
  admin = await signIn(api, 'admin');
});
afterEach(async () => {
  await database.clear('queue_pauses', 'failed_jobs', 'outbox', 'effects', 'attempts');
  await database.query('DELETE FROM message_sends');
  await worker.sweep('queue-pauses');
});
afterAll(async () => {
  await worker?.close();
  await api?.close();
  await database?.drop();
});

const startTestWorker = () =>
  startWorker(database.url, { modules: [CountingModule], env, retries: { maxAttempts: 1, initialDelayMs: 20 } });
const getQueue = (name: string): Queue => worker.app.get<Queue>(getQueueToken(name), { strict: false });
const listQueues = async () => (await api.call<Queues>('/api/queues', { cookie: admin.cookie })).body;
const readFigures = async (name: string): Promise<QueueFigures | undefined> =>
  (await listQueues()).items.find((item) => item.name === name);
const changePause = async (name: string, action: 'pause' | 'resume') =>
  (await api.call(`/api/queues/${name}/${action}`, { method: 'POST', cookie: admin.cookie })).status;
const appendEvents = (...ids: string[]): Promise<void> =>
  worker.app
    .get(Database)
    .transaction((tx) => worker.app.get(Outbox).append(tx, thingHappened, ...ids.map((id) => ({ id }))));
const countEffects = async (): Promise<number> => (await database.query('SELECT 1 FROM effects')).length;
const waitUntilDispatched = () =>
  eventually(async () => (await database.query('SELECT 1 FROM outbox WHERE dispatched_at IS NULL')).length === 0);

it('QUEUE_TITLES contains a title for each declared queue', () => {
  expect(Object.keys(QUEUE_TITLES).sort()).toEqual(
    getDeclaredQueues()
      .map(({ name }) => name)
      .sort(),
  );
});

it('counts the jobs of a paused queue, and runs them after the queue is resumed', async () => {
  expect(await changePause('analyses', 'pause')).toBe(204);
  await appendEvents('one', 'two');
  await waitUntilDispatched();
  expect(await readFigures('analyses')).toMatchObject({
    waiting: 2,
    active: 0,
    failed: 0,
    finishedLastHour: 0,
    oldestSince: expect.any(String),
    pause: { since: expect.any(String), by: admin.email },
  });
  expect(await countEffects()).toBe(0);
  expect(await changePause('analyses', 'resume')).toBe(204);
  await eventually(async () => (await countEffects()) === 2);
  await eventually(async () => (await readFigures('analyses'))?.finishedLastHour === 2);
  expect(await readFigures('analyses')).toMatchObject({ waiting: 0, oldestSince: null, pause: null });
});

it('keeps a queue paused after the worker restarts and after the data of the queue is lost', async () => {
  await changePause('analyses', 'pause');
  await appendEvents('after-restart');
  await waitUntilDispatched();
  await worker.close();
  worker = await startTestWorker();
  expect(await getQueue('analyses').isPaused()).toBe(true);
  await getQueue('analyses').obliterate({ force: true });
  await getQueue('analyses').resume();
  await worker.sweep('queue-pauses');
  expect(await getQueue('analyses').isPaused()).toBe(true);
  expect(await countEffects()).toBe(0);
});

it('runs the jobs of the other queues while one queue is paused', async () => {
  await changePause('mail', 'pause');
  await appendEvents('other-queue');
  await eventually(async () => (await countEffects()) === 1);
});

it('audits each pause and resume once with the admin, and returns 404 for an unknown queue', async () => {
  for (const action of ['pause', 'pause', 'resume', 'resume'] as const)
    expect(await changePause('media', action)).toBe(204);
  expect(
    await database.query(
      `SELECT action, actor_id AS actor FROM audit_log WHERE subject = 'queue:media' ORDER BY at, id`,
    ),
  ).toEqual([
    { action: 'queue.paused', actor: admin.id },
    { action: 'queue.resumed', actor: admin.id },
  ]);
  expect(await changePause('nothing', 'pause')).toBe(404);
});

it('counts events that are not in the queue yet as waiting', async () => {
  const release = await worker.holdJobs();
  await appendEvents('held');
  const figures = await readFigures('analyses');
  release();
  await worker.app.get(OutboxDispatcher).drain();
  expect(figures).toMatchObject({ waiting: 1, oldestSince: expect.any(String) });
  await eventually(async () => (await countEffects()) === 1);
});

it('counts due messages of the email queue, and sends none while it is paused', async () => {
  await changePause('mail', 'pause');
  await database.query(
    `INSERT INTO message_sends (id, unique_key, channel, address, template, class, payload, state, due_at, created_at)
     VALUES (gen_random_uuid(), 'due-message', 'email', 'owner@example.com', 'analysis-ready', 'transactional', '{}', 'due', '2026-01-02Z', now())`,
  );
  await worker.sweep('due-messages');
  expect(await readFigures('mail')).toMatchObject({ due: 1, oldestSince: '2026-01-02T00:00:00.000Z' });
  expect(await database.query('SELECT state, attempts FROM message_sends')).toEqual([{ state: 'due', attempts: 0 }]);
  const { body } = await api.call('/api/messages?limit=1', { cookie: admin.cookie });
  expect(body).toMatchObject({ pause: { since: expect.any(String), reason: null, waiting: 1 } });
});

it('retries all failed jobs, even two jobs of one event, and audits the number by job name', async () => {
  await changePause('analyses', 'pause');
  await appendEvents('failed');
  await waitUntilDispatched();
  await database.query(
    `INSERT INTO failed_jobs (outbox_id, job, payload, error, attempts, failed_at)
     SELECT id, job, payload, 'broken', 1, now() FROM outbox, unnest(ARRAY['count-thing', 'other-job']) AS job`,
  );
  const { body } = await api.call('/api/jobs/retry', { method: 'POST', cookie: admin.cookie });
  expect(body).toEqual({ count: 2 });
  const [row] = await database.query<{ retried: string[] }>('SELECT retried_handlers AS retried FROM outbox');
  expect(row?.retried.toSorted()).toEqual(['count-thing', 'other-job']);
  expect(await database.query('SELECT 1 FROM failed_jobs')).toEqual([]);
  expect(await database.query(`SELECT before FROM audit_log WHERE action = 'jobs.retried'`)).toEqual([
    {
      before: [
        { job: 'count-thing', count: 1 },
        { job: 'other-job', count: 1 },
      ],
    },
  ]);
});
