/** @own-modules The job that is counted here has no handler in the workers of other tests. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { type Counted, CountingModule, countingTables, thingHappened } from '../../../test/counting.ts';
import { eventually } from '../../../test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../../test/test-worker.ts';
import { spawnWorker } from '../../../test/worker-process.ts';
import { Database } from '../database/database.ts';
import { Outbox } from '../outbox/outbox.ts';

const { REDIS_URL } = process.env;
if (!REDIS_URL) console.warn('NOT RUN: the job suite on Redis. Set REDIS_URL to run it.');
/** One of the two in each run: together they take twice as long, and the whole suite runs both. */
const [backend, env]: [string, Record<string, string>] = REDIS_URL ? ['Redis', { REDIS_URL }] : ['Postgres', {}];

describe(`jobs on ${backend}`, () => {
  let database: TestDatabase;
  let worker: TestWorker;
  const options = { modules: [CountingModule], env };

  const append = (...payloads: Counted[]): Promise<void> =>
    worker.app.get(Database).transaction((tx) => worker.app.get(Outbox).append(tx, thingHappened, ...payloads));
  const count = async (table: string, where: string): Promise<number> => {
    const [row] = await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
    return row?.n ?? -1;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.query(countingTables);
    worker = await startWorker(database.url, options);
    // Redis outlives the test's database, whose outbox ids start again from 1.
    await worker.app.get<Queue>(getQueueToken('analyses'), { strict: false }).obliterate({ force: true });
  });

  afterAll(async () => {
    await worker.close();
    await database.drop();
  });

  test('a failing attempt is made again until it succeeds', async () => {
    await append({ id: 'third-time', failures: 2 });
    await eventually(() => count('effects', `id = 'third-time'`));
    expect(await count('attempts', `id = 'third-time'`)).toBe(3);
  });

  test('a job that never succeeds stays among the failed, and holds up nobody', async () => {
    await append({ id: 'hopeless', failures: 99 }, { id: 'patient' });
    await eventually(() => count('effects', `id = 'patient'`));
    const queue = worker.app.get<Queue>(getQueueToken('analyses'), { strict: false });
    await eventually(async () => (await queue.getFailedCount()) === 1);
    const [failed] = await queue.getFailed();
    expect(failed?.data).toEqual({ id: 'hopeless', failures: 99 });
    expect(failed?.attemptsMade).toBe(4);
    expect(await count('attempts', `id = 'hopeless'`)).toBe(4);
  });

  test('600 jobs through graceful restarts: none lost, none twice', async () => {
    await append(...Array.from({ length: 600 }, (_, index) => ({ id: `graceful-${index}` })));
    for (let restart = 0; restart < 3; restart++) {
      await worker.close();
      worker = await startWorker(database.url, options);
    }
    await eventually(async () => (await count('effects', `id LIKE 'graceful-%'`)) === 600, 30_000);
    expect(await count('attempts', `id LIKE 'graceful-%'`)).toBe(600);
  }, 60_000);

  test('600 jobs through workers killed without warning: none lost', async () => {
    await append(...Array.from({ length: 600 }, (_, index) => ({ id: `killed-${index}` })));
    await worker.close();
    // What a killed worker had begun is let go after this time; the rule is the same as after a longer one.
    const brief = { ...env, JOB_LOCK_MS: '3000' };
    for (let kill = 0; kill < 3; kill++) {
      const victim = await startVictim({ DATABASE_URL: database.url, WORKER_ENV: JSON.stringify(brief) });
      await new Promise((resolve) => setTimeout(resolve, 150));
      victim.kill('SIGKILL');
      await once(victim, 'exit');
    }
    worker = await startWorker(database.url, { ...options, env: brief });
    await eventually(async () => (await count('effects', `id LIKE 'killed-%'`)) === 600, 60_000);
  }, 120_000);
});

async function startVictim(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawnWorker(env);
  await Promise.race([
    once(child.stdout ?? child, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The worker did not start'))),
  ]);
  return child;
}
