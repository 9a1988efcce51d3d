import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

let database: TestDatabase;
let servingClient: pg.Client;

async function connectToDatabase(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

describe('the serving role', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    servingClient = await connectToDatabase(database.url);
  });
  afterAll(async () => {
    await servingClient.end();
    await database.drop();
  });

  const tables = ['audit_log', 'consents', 'lead_events', 'lead_versions', 'migrations'];
  it.each([
    ...tables.flatMap((table) => [
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
      `DROP TABLE ${table}`,
      `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
    ]),
    'UPDATE audit_log SET action = action',
    'UPDATE consents SET wording = wording',
    'UPDATE consents SET at = at',
    'UPDATE lead_events SET at = at',
    'UPDATE lead_versions SET before = before',
    'UPDATE migrations SET name = name',
    `COPY (SELECT 1) TO PROGRAM 'true'`,
    `COPY migrations FROM PROGRAM 'true'`,
    `COPY (SELECT 1) TO '/tmp/serving'`,
    `SELECT pg_read_file('PG_VERSION')`,
    'CREATE TABLE mine (id int)',
    'CREATE TEMPORARY TABLE mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE TABLE bullmq.mine (id int)',
    'CREATE ROLE mine',
    'CREATE DATABASE mine',
    'CREATE EXTENSION dblink',
    'SET ROLE epm_owner',
    'SET session_replication_role = replica',
    'TRUNCATE leads CASCADE',
  ])('the serving role cannot run %s', async (sql) => {
    await expect(servingClient.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('the serving role reads and writes a table that a later migration creates', async () => {
    const owner = await connectToDatabase(database.ownerUrl);
    await owner.query('CREATE TABLE later (id int GENERATED ALWAYS AS IDENTITY, name text)');
    await owner.end();
    await servingClient.query(`INSERT INTO later (name) VALUES ('first')`);
    await servingClient.query(`UPDATE later SET name = 'second'`);
    expect((await servingClient.query('DELETE FROM later RETURNING *')).rows).toEqual([{ id: 1, name: 'second' }]);
  });
});
