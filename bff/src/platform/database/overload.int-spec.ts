import { buildAnalysisForm } from '../../../test/analysis-form.ts';
import { eventually } from '../../../test/eventually.ts';
import { startApp, type TestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { LiveReleases } from '../../releases/index.ts';
import { DatabaseBusyError } from './connection-pool.ts';
import { Database } from './database.ts';

let database: TestDatabase;
let site: TestApp;

afterEach(async () => {
  await site.close();
  await database.drop();
});

async function startSite(env: Record<string, string>): Promise<Database> {
  database = await createTestDatabase();
  site = await startApp(database.url, { env });
  return site.app.get(Database);
}

/** Occupies both connections of a pool of two. @returns a function that releases them */
async function occupyBothConnections(pool: Database): Promise<() => Promise<unknown>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const transactions = [1, 2].map(() => {
    const started = Promise.withResolvers<void>();
    const done = pool.transaction(async (tx) => {
      await tx.run('SELECT 1');
      started.resolve();
      await released;
    });
    done.catch(started.reject);
    return { started: started.promise, done };
  });
  await Promise.all(transactions.map(({ started }) => started));
  return () => {
    release();
    return Promise.all(transactions.map(({ done }) => done));
  };
}

it('returns 503 server.busy with Retry-After when no connection becomes free in time, and recovers', async () => {
  const release = await occupyBothConnections(await startSite({ DATABASE_POOL_SIZE: '2', DATABASE_WAIT_MS: '2000' }));
  const { status, body, headers } = await site.call('/api/analyses', { body: buildAnalysisForm() });
  expect([status, headers.get('retry-after')]).toEqual([503, '10']);
  expect(body).toMatchObject({
    code: 'server.busy',
    detail: expect.stringContaining('try again in 10 seconds') as unknown,
  });
  await release();
  await eventually(async () => (await site.call('/api/analyses', { body: buildAnalysisForm() })).status === 201);
});

it('rejects a caller immediately when 500 others are waiting, and later serves all 500', async () => {
  const pool = await startSite({ DATABASE_POOL_SIZE: '2' });
  // Waits for the queries that the server sends at startup, because they must not be among the waiting queries.
  await site.app.get(LiveReleases).readCurrent();
  const release = await occupyBothConnections(pool);
  const waitingQueries = Array.from({ length: 500 }, () => pool.rows('SELECT 1'));
  expect(pool.countWaiters()).toBe(500);
  await expect(pool.rows('SELECT 1')).rejects.toThrow(DatabaseBusyError);
  await release();
  expect(await Promise.all(waitingQueries)).toHaveLength(500);
});

it('cancels a statement on the server when the statement timeout expires', async () => {
  // The client timeout exceeds the server timeout by half a second, so the error arrives in time even on a loaded
  // machine.
  const pool = await startSite({ DATABASE_TIMEOUT_MS: '5000' });
  await expect(pool.rows('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  const running = `SELECT 1 FROM pg_stat_activity
    WHERE query LIKE '%pg_sleep(60)' AND state = 'active' AND pid <> pg_backend_pid()`;
  // The server sends the error before it becomes idle.
  await eventually(async () => (await database.query(running)).length === 0);
});
