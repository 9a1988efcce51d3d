/** @own-modules This test declares a job for which the workers of other tests have no handler. */
import { jest } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { type CountedPayload, CountingModule, COUNTING_TABLES_SQL, thingHappened } from '../../../test/counting.ts';
import { eventually } from '../../../test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { QUEUE_ENV as env, startPlatformWorker, type TestWorker } from '../../../test/platform-worker.ts';
import { Database } from '../database/database.ts';
import { type OutboxRowRef, OutboxRows } from '../outbox/outbox-rows.ts';
import { Outbox } from '../outbox/outbox.ts';
import { FailedJobStore } from './failed-job-store.ts';

/** Each run tests one backend. `npm run test:deep` also runs this file on Redis. */
const backendName = env.REDIS_URL ? 'Redis' : 'Postgres';

describe(`jobs on ${backendName}`, () => {
  let database: TestDatabase;
  let worker: TestWorker;
  const options = { modules: [CountingModule], env, retries: { maxAttempts: 4, initialDelayMs: 20 } };

  const appendEvents = (...payloads: CountedPayload[]): Promise<void> =>
    worker.app.get(Database).transaction((tx) => worker.app.get(Outbox).append(tx, thingHappened, ...payloads));
  const countRows = async (table: string, where: string): Promise<number> => {
    const [row] = await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
    return row?.n ?? -1;
  };

  const getAnalysesQueue = (): Queue => worker.app.get<Queue>(getQueueToken('analyses'), { strict: false });
  /** Pauses or resumes the queue as an admin does. */
  const setQueuePaused = async (isPaused: boolean): Promise<void> => {
    await database.query(
      isPaused ? `INSERT INTO queue_pauses (queue) VALUES ('analyses')` : 'DELETE FROM queue_pauses',
    );
    await worker.sweep('queue-pauses');
  };
  /** Makes a row due immediately instead of after ten minutes. */
  const makeDue = (id: string): Promise<unknown> =>
    database.query(`UPDATE outbox SET due_at = now() - interval '1 second' WHERE payload->>'id' = $1`, [id]);

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.query(COUNTING_TABLES_SQL);
    worker = await startPlatformWorker(database.url, options);
    // Redis keeps jobs of earlier test runs, whose ids recur because the outbox ids of a new database start at 1.
    await getAnalysesQueue().obliterate({ force: true });
  });

  afterAll(async () => {
    await worker.close();
    await database.drop();
  });

  test('a failing job is retried until it succeeds', async () => {
    await appendEvents({ id: 'third-time', failures: 2 });
    await eventually(() => countRows('effects', `id = 'third-time'`));
    expect(await countRows('attempts', `id = 'third-time'`)).toBe(3);
  });

  test('a job that fails for good is stored with its payload and error and delays no other job', async () => {
    await appendEvents({ id: 'hopeless', failures: 4 }, { id: 'patient' });
    await eventually(() => countRows('effects', `id = 'patient'`));
    await eventually(() => countRows('failed_jobs', 'true'));
    const [failed] = await database.query('SELECT job, payload, error, attempts FROM failed_jobs');
    const payload = { id: 'hopeless', failures: 4 };
    expect(failed).toEqual({ job: 'count-thing', payload, error: 'Attempt 4 is meant to fail', attempts: 4 });
    expect(await countRows('outbox', `payload->>'id' = 'hopeless' AND done_at IS NOT NULL`)).toBe(0);
    await eventually(
      async () => (await getAnalysesQueue().getJobCountByTypes('failed', 'delayed', 'waiting', 'active')) === 0,
    );
  });

  test('a failed job is dispatched again only after a manual retry, which resets its attempts', async () => {
    await makeDue('hopeless');
    await worker.dispatch();
    expect(await countRows('attempts', `id = 'hopeless'`)).toBe(4);
    const [failed] = await database.query<{ id: string }>('SELECT id FROM failed_jobs');
    await worker.app.get(Database).transaction((tx) => worker.app.get(FailedJobStore).retry(tx, failed?.id ?? ''));
    await eventually(() => countRows('outbox', `payload->>'id' = 'hopeless' AND done_at IS NOT NULL`));
    expect(await countRows('failed_jobs', 'true')).toBe(0);
  });

  test.each(['before its last attempt has left the queue', 'before its row is marked as dispatched'])(
    'a failed job that is retried %s runs immediately',
    async (moment) => {
      // If a dispatch of an earlier row is in progress, wait for it, because it could call the mocked method.
      await worker.dispatch();
      const { promise: hasRetried, resolve: reportRetry } = Promise.withResolvers<void>();
      const isInQueue = moment.includes('queue');
      const rows = worker.app.get(OutboxRows);
      const store = worker.app.get(FailedJobStore);
      const record = store.record.bind(store);
      const recording = jest.spyOn(store, 'record').mockImplementationOnce(async (...details) => {
        const isRecorded = await record(...details);
        const [failed] = await database.query<{ id: string }>('SELECT id FROM failed_jobs');
        await worker.app.get(Database).transaction((tx) => store.retry(tx, failed?.id ?? ''));
        reportRetry();
        // The job stays in the queue until this promise resolves.
        if (isInQueue) await eventually(() => countRows('effects', `id = '${moment}'`));
        return isRecorded;
      });
      const markDispatched = rows.markDispatched.bind(rows);
      const marking = jest.spyOn(rows, 'markDispatched');
      if (!isInQueue) marking.mockImplementationOnce(async (ids) => (await hasRetried, markDispatched(ids)));
      await appendEvents({ id: moment, failures: 4 });
      await eventually(() => countRows('effects', `id = '${moment}'`));
      await eventually(() => countRows('outbox', `payload->>'id' = '${moment}' AND done_at IS NOT NULL`));
      recording.mockRestore();
      marking.mockRestore();
    },
  );

  test('discarding a failed job closes its outbox row without running the job', async () => {
    await appendEvents({ id: 'discarded', failures: 99 });
    await eventually(() => countRows('failed_jobs', 'true'));
    const [failed] = await database.query<{ id: string }>('SELECT id FROM failed_jobs');
    await worker.app.get(Database).transaction((tx) => worker.app.get(FailedJobStore).discard(tx, failed?.id ?? ''));
    await eventually(() => countRows('outbox', `payload->>'id' = 'discarded' AND done_at IS NOT NULL`));
    expect(await countRows('effects', `id = 'discarded'`)).toBe(0);
  });

  test('a failed job is removed from the dead letters when another delivery of it succeeds', async () => {
    await setQueuePaused(true);
    await appendEvents({ id: 'after-all' });
    await eventually(() => countRows('outbox', `payload->>'id' = 'after-all' AND dispatched_at IS NOT NULL`));
    await database.query(
      `INSERT INTO failed_jobs (outbox_id, job, payload, error, attempts, failed_at)
       SELECT id, 'count-thing', payload, 'The other delivery failed', 4, now() FROM outbox WHERE payload->>'id' = 'after-all'`,
    );
    await setQueuePaused(false);
    await eventually(() => countRows('outbox', `payload->>'id' = 'after-all' AND done_at IS NOT NULL`));
    expect(await countRows('failed_jobs', 'true')).toBe(0);
    const [row] = await database.query<OutboxRowRef>(
      `SELECT id, (extract(epoch FROM created_at) * 1000)::bigint AS "createdAtMs" FROM outbox WHERE payload->>'id' = 'after-all'`,
    );
    expect(row && (await worker.app.get(FailedJobStore).record(row, 'count-thing', new Error('late'), 4))).toBe(false);
  });

  test("an outage does not use up a job's attempts", async () => {
    await appendEvents({ id: 'unlucky', failures: 6, isOutage: true });
    await eventually(() => countRows('effects', `id = 'unlucky'`));
    expect([await countRows('attempts', `id = 'unlucky'`), await countRows('failed_jobs', 'true')]).toEqual([7, 0]);
  });

  test('a job that the queue lost is dispatched again when its unfinished row is due', async () => {
    await setQueuePaused(true);
    await appendEvents({ id: 'forgotten' });
    await eventually(() => countRows('outbox', `payload->>'id' = 'forgotten' AND dispatched_at IS NOT NULL`));
    await getAnalysesQueue().obliterate({ force: true });
    await setQueuePaused(false);
    await makeDue('forgotten');
    await worker.dispatch();
    await eventually(() => countRows('effects', `id = 'forgotten'`));
    await eventually(() => countRows('outbox', `payload->>'id' = 'forgotten' AND done_at IS NOT NULL`));
  });

  test('dispatching a row again does not add a job that is still in the queue', async () => {
    await setQueuePaused(true);
    await appendEvents({ id: 'queued' });
    await eventually(() => countRows('outbox', `payload->>'id' = 'queued' AND dispatched_at IS NOT NULL`));
    await makeDue('queued');
    await worker.dispatch();
    await setQueuePaused(false);
    await eventually(() => countRows('outbox', `payload->>'id' = 'queued' AND done_at IS NOT NULL`));
    expect(await countRows('attempts', `id = 'queued'`)).toBe(1);
  });

  test('an unresponsive queue keeps no row locked, and the row is claimed again after its lease expires', async () => {
    const { promise: addStarted, resolve: reportAdd } = Promise.withResolvers<void>();
    const { promise: pendingAdd, reject: rejectAdd } = Promise.withResolvers<never>();
    const add = jest.spyOn(getAnalysesQueue(), 'add').mockImplementationOnce(() => (reportAdd(), pendingAdd));
    await appendEvents({ id: 'unanswered' });
    await addStarted;
    await database.query(`SELECT 1 FROM outbox WHERE payload->>'id' = 'unanswered' FOR UPDATE NOWAIT`);
    const idle = `datname = current_database() AND state LIKE 'idle in transaction%'`;
    // A sweep can be between two statements of a transaction.
    await eventually(async () => (await countRows('pg_stat_activity', idle)) === 0);
    rejectAdd(new Error('Connection is closed.'));
    await eventually(() => add.mock.results.length > 0);
    add.mockRestore();
    // Simulates that the lease has expired.
    await makeDue('unanswered');
    await worker.dispatch();
    await eventually(() => countRows('effects', `id = 'unanswered'`));
  });
});
