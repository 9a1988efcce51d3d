/** @own-modules This test declares a job for which the workers of other tests have no handler. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { type CountedPayload, CountingModule, COUNTING_TABLES_SQL, thingHappened } from '../../../test/counting.ts';
import { eventually } from '../../../test/eventually.ts';
import { openTransaction } from '../../../test/open-transaction.ts';
import { TcpProxy } from '../../../test/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { QUEUE_ENV as env, startPlatformWorker, type TestWorker } from '../../../test/platform-worker.ts';
import { spawnWorker } from '../../../test/worker-process.ts';
import { Database } from '../database/database.ts';
import { Outbox } from '../outbox/outbox.ts';

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

  test('none of 60 jobs is lost when Postgres is unreachable for longer than all attempts of a job take', async () => {
    await worker.close();
    const proxy = await TcpProxy.start(database.url);
    // Long enough to connect on a loaded machine. During the outage, connections are refused immediately.
    worker = await startPlatformWorker(proxy.url, { ...options, env: { ...env, DATABASE_TIMEOUT_MS: '5000' } });
    await setQueuePaused(true);
    await database.query(
      `INSERT INTO outbox (event, payload) SELECT 'test.happened', jsonb_build_object('id', 'cut-' || n) FROM generate_series(1, 60) AS n`,
    );
    await worker.dispatch();
    await setQueuePaused(false);
    await eventually(() => countRows('effects', `id LIKE 'cut-%'`));
    await proxy.cut();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await proxy.open();
    await eventually(
      async () => (await countRows('outbox', `payload->>'id' LIKE 'cut-%' AND done_at IS NOT NULL`)) === 60,
    );
    expect([await countRows('effects', `id LIKE 'cut-%'`), await countRows('failed_jobs', 'true')]).toEqual([60, 0]);
    await worker.close();
    await proxy.cut();
    worker = await startPlatformWorker(database.url, options);
  });

  test('none of 20 jobs is lost when a table stays locked beyond the statement timeout', async () => {
    await worker.close();
    // A longer timeout gives a loaded machine more time to connect, but makes each attempt take longer.
    worker = await startPlatformWorker(database.url, { ...options, env: { ...env, DATABASE_TIMEOUT_MS: '1000' } });
    const lockHolder = await openTransaction(database);
    await lockHolder.query('LOCK TABLE effects');
    await appendEvents(...Array.from({ length: 20 }, (_, index) => ({ id: `locked-${index}` })));
    await eventually(async () => (await countRows('attempts', `id LIKE 'locked-%'`)) > 5 * 20);
    await lockHolder.commit();
    await eventually(
      async () => (await countRows('outbox', `payload->>'id' LIKE 'locked-%' AND done_at IS NOT NULL`)) === 20,
    );
    expect([await countRows('effects', `id LIKE 'locked-%'`), await countRows('failed_jobs', 'true')]).toEqual([20, 0]);
    await worker.close();
    worker = await startPlatformWorker(database.url, options);
  });

  test('600 jobs run exactly once across graceful restarts of the worker', async () => {
    await appendEvents(...Array.from({ length: 600 }, (_, index) => ({ id: `graceful-${index}` })));
    for (let restart = 0; restart < 3; restart++) {
      await worker.close();
      worker = await startPlatformWorker(database.url, options);
    }
    await eventually(async () => (await countRows('effects', `id LIKE 'graceful-%'`)) === 600);
    expect(await countRows('attempts', `id LIKE 'graceful-%'`)).toBe(600);
  });

  test('none of 600 jobs is lost when workers are killed', async () => {
    await appendEvents(...Array.from({ length: 600 }, (_, index) => ({ id: `killed-${index}` })));
    await worker.close();
    // Shorter than in production, because the jobs of a killed worker are released only after their locks expire.
    const shortLock = { ...env, JOB_LOCK_MS: '3000' };
    for (let kill = 0; kill < 3; kill++) {
      const killedWorker = await startWorkerProcess({
        DATABASE_URL: database.url,
        WORKER_ENV: JSON.stringify(shortLock),
      });
      await new Promise((resolve) => setTimeout(resolve, 150));
      killedWorker.kill('SIGKILL');
      await once(killedWorker, 'exit');
    }
    worker = await startPlatformWorker(database.url, { ...options, env: shortLock });
    await eventually(async () => (await countRows('effects', `id LIKE 'killed-%'`)) === 600);
  });
});

async function startWorkerProcess(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawnWorker(env);
  await Promise.race([
    once(child.stdout ?? child, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The worker did not start'))),
  ]);
  return child;
}
