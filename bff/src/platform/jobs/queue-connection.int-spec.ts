import pg from 'pg';
import { testConfig } from '../../../test/test-config.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { getQueueConnectionOptions } from './queue-connection.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('sets a statement timeout on the server below the query timeout of the client', async () => {
  const options = getQueueConnectionOptions(testConfig(database.url)) as pg.PoolConfig;
  const pool = new pg.Pool(options);
  const { rows } = await pool.query<{ ms: number }>(
    `SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'`,
  );
  await pool.end();
  expect(rows[0]?.ms).toBeGreaterThan(0);
  expect(rows[0]?.ms).toBeLessThan(options.query_timeout ?? 0);
});
