import pg from 'pg';
import { createTestConfig } from '../../../test/test-config.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { startWorker } from '../../../test/test-worker.ts';
import { eventually } from '../../../test/eventually.ts';
import { getDeclaredQueues } from './job.ts';
import { getQueueConnectionOptions, SharedQueueConnection } from './queue-connection.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const countSessions = async (where: string, params: unknown[] = []): Promise<number> => {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND usename = 'epm_app' AND ${where}`,
    params,
  );
  return row?.count ?? -1;
};

it('sets a statement timeout on the server below the query timeout of the client', async () => {
  const options = getQueueConnectionOptions(createTestConfig(database.url)) as pg.PoolConfig;
  const pool = new pg.Pool(options);
  const { rows } = await pool.query<{ ms: number }>(
    `SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'`,
  );
  await pool.end();
  expect(rows[0]?.ms).toBeGreaterThan(0);
  expect(rows[0]?.ms).toBeLessThan(options.query_timeout ?? 0);
});

it('shares the connections of all queues and workers, and closes them with the worker', async () => {
  const others = `application_name <> ALL ('{api,worker}') AND application_name NOT LIKE 'listen:%'`;
  // Connections of earlier test files that shared the database.
  const before = await countSessions(others);
  const worker = await startWorker(database.url, { env: { REDIS_URL: '' } });
  const queues = getDeclaredQueues();
  // The application name of a worker's LISTEN connection is the name of the queue.
  const countWaiting = () => countSessions('application_name = ANY($1)', [queues.map(({ name }) => name)]);
  await eventually(async () => (await countWaiting()) === queues.length);
  const open = await countSessions(others);
  const pool = worker.app.get(SharedQueueConnection).options as unknown as pg.Pool;
  await worker.close();
  expect(pool.ended).toBe(true);
  expect(open - before).toBeLessThanOrEqual(queues.length + 8);
});
