import pg from 'pg';
import { buildAnalysisForm } from '../../../test/analysis-form.ts';
import { eventually } from '../../../test/eventually.ts';
import { startApp } from '../../../test/test-app.ts';
import { createTestConfig } from '../../../test/test-config.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { migrate } from './migrate.ts';

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

it('a migration transfers objects that a superuser created to the owner role', async () => {
  database = await createTestDatabase('empty');
  try {
    await migrate(createTestConfig(database.adminUrl));
    const roles = { MIGRATION_DATABASE_URL: database.ownerUrl, ADMIN_DATABASE_URL: database.adminUrl };
    await migrate(createTestConfig(database.url, roles));
    const objectsOfOtherOwners = await database.query(
      `SELECT oid::regclass::text FROM pg_class WHERE relnamespace::regnamespace::text IN ('public', 'bullmq') AND relowner <> 'epm_owner'::regrole
       UNION ALL SELECT pg_proc.oid::regprocedure::text FROM pg_proc LEFT JOIN pg_depend ON objid = pg_proc.oid AND deptype = 'e'
       WHERE pronamespace::regnamespace::text IN ('public', 'bullmq') AND proowner <> 'epm_owner'::regrole AND objid IS NULL`,
    );
    expect(objectsOfOtherOwners).toEqual([]);
    const site = await startApp(database.url);
    expect((await site.call('/api/analyses', { body: buildAnalysisForm() })).status).toBe(201);
    await site.close();
  } finally {
    await database.drop();
  }
});

it('a table remains readable while its transfer to the owner role waits for a lock', async () => {
  database = await createTestDatabase();
  const reader = await connectToDatabase(database.adminUrl);
  try {
    await database.query('ALTER TABLE site_settings OWNER TO postgres');
    await reader.query('BEGIN');
    await reader.query('SELECT 1 FROM site_settings');
    const roles = { MIGRATION_DATABASE_URL: database.ownerUrl, ADMIN_DATABASE_URL: database.adminUrl };
    const migration = migrate(createTestConfig(database.url, roles));
    const lockWaitsSql = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'roles' AND wait_event_type = 'Lock' AND datname = current_database()`;
    await eventually(async () => (await database.query(lockWaitsSql)).length === 1);
    // Statements behind the ALTER TABLE in the lock queue wait no longer than its lock timeout.
    const other = await connectToDatabase(`${database.adminUrl}?options=-c%20statement_timeout%3D5000`);
    await other.query('SELECT 1 FROM site_settings');
    await other.end();
    await reader.query('COMMIT');
    await migration;
    const [row] = await database.query(
      `SELECT relowner::regrole::text AS owner FROM pg_class WHERE oid = 'site_settings'::regclass`,
    );
    expect(row).toEqual({ owner: 'epm_owner' });
  } finally {
    await reader.end();
    await database.drop();
  }
});
