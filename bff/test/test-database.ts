import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { prepareReset } from './reset-database.ts';
import { closeAtEnd, hasSharedModules } from './shared-resources.ts';
import { closeSharedApps, isSharedAppInUse, shareAppsOf } from './shared-app.ts';

export interface TestDatabase {
  /** URL for the role that the app connects as, so that a missing privilege fails the test. */
  url: string;
  /** URL for the role that owns the schema. */
  ownerUrl: string;
  /** URL for the superuser. */
  adminUrl: string;
  /** Runs a statement as the superuser, to set up and inspect data. */
  query<T>(sql: string, params?: unknown[]): Promise<T[]>;
  /**
   * Deletes all rows of these tables and of all tables that refer to them, and resets their counters. Runs no triggers,
   * so a test of a trigger must use TRUNCATE or DELETE.
   */
  clear(...tables: string[]): Promise<void>;
  /** Ends the use of the database. The next test file of the worker may use it again, with reset data. */
  drop(): Promise<void>;
}

async function withServerClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_SERVER });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL error code for a deadlock. The statement was rolled back. */
const DEADLOCK_CODE = '40P01';

/**
 * Retries a statement that deadlocked. The deletion before a test and a job of the previous test may wait for each
 * other's tables.
 */
async function retryOnDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === 3 || (error as { code?: string }).code !== DEADLOCK_CODE) throw error;
    }
  }
}

/** The given tables and all tables that refer to them by foreign keys. */
const REFERRING_TABLES_SQL = `
  WITH RECURSIVE referring AS (
    SELECT unnest($1::regclass[]) AS name
    UNION
    SELECT conrelid::regclass FROM pg_constraint JOIN referring ON confrelid = name WHERE contype = 'f'
  )
  SELECT name::text FROM referring`;

/** Tables in which triggers count the rows of another table, by the name of that table. */
const COUNTER_TABLES: Record<string, string> = {
  leads: 'lead_counts',
  message_sends: 'message_counts',
  analytics_leads: 'analytics_counts',
};

/**
 * Returns a statement that deletes all rows of the tables. TRUNCATE takes 25 ms of CPU time for the tables of a lead.
 * It replaces the files of all tables and indexes, and each connection must then reload their catalog entries. The lock
 * waits for transactions in flight, as TRUNCATE does.
 */
const buildDeleteRowsSql = (tables: string[]): string => {
  const counters = tables.flatMap((table) => COUNTER_TABLES[table] ?? []);
  return `
    DO $$ BEGIN
      SET LOCAL session_replication_role = replica;
      LOCK TABLE ${tables.join(', ')} IN EXCLUSIVE MODE;
      ${[...tables, ...counters].map((table) => `DELETE FROM ${table};`).join(' ')}
    END $$`;
};

/** Database of an earlier test file that the next file can use. */
let idleDatabase: { database: TestDatabase; reset: () => Promise<void> } | undefined;

/**
 * Returns a migrated database without other data, or an empty database. The database of the previous test file is reset
 * and used again, unless that file changed the schema.
 */
export async function createTestDatabase(from: 'template' | 'empty' = 'template'): Promise<TestDatabase> {
  if (from === 'empty' || !hasSharedModules) return createDatabase(from);
  if (idleDatabase) {
    const { database, reset } = idleDatabase;
    idleDatabase = undefined;
    await reset();
    return database;
  }
  const created = await createDatabase(from);
  const { canReset, reset } = await prepareReset(created.query);
  shareAppsOf(created.url);
  const dropReally = async () => {
    forget();
    await closeSharedApps(created.url);
    await created.drop();
  };
  const forget = closeAtEnd(dropReally);
  const database = {
    ...created,
    drop: async () => {
      if (idleDatabase || isSharedAppInUse(created.url) || !(await canReset())) await dropReally();
      else idleDatabase = { database, reset };
    },
  };
  return database;
}

/** Creates a database: a copy of the migrated template, or an empty database. */
async function createDatabase(from: 'template' | 'empty'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes half the CPU time of the default strategy, which writes each page to the log.
  const template = from === 'template' ? ` TEMPLATE ${process.env.TEST_DATABASE_TEMPLATE} STRATEGY FILE_COPY` : '';
  await withServerClient(async (client) => {
    await client.query(`CREATE DATABASE ${name} OWNER epm_owner${template}`);
    // CREATE DATABASE does not copy database privileges from the template.
    await client.query(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
  });
  const getUrlForRole = (role?: string): string => {
    const url = new URL(process.env.TEST_DATABASE_SERVER ?? '');
    url.pathname = `/${name}`;
    if (role) [url.username, url.password] = [role, 'integration-tests'];
    return url.href;
  };
  const pool = new pg.Pool({ connectionString: getUrlForRole(), max: 4 });
  pool.on('error', () => undefined);
  const query = async <T>(sql: string, params: unknown[] = []): Promise<T[]> =>
    (await retryOnDeadlock(() => pool.query(sql, params))).rows as T[];
  const deletions = new Map<string, string>();
  return {
    url: getUrlForRole('epm_app'),
    ownerUrl: getUrlForRole('epm_owner'),
    adminUrl: getUrlForRole(),
    query,
    clear: async (...tables) => {
      const key = tables.join();
      const deletion =
        deletions.get(key) ??
        buildDeleteRowsSql((await query<{ name: string }>(REFERRING_TABLES_SQL, [tables])).map(({ name }) => name));
      deletions.set(key, deletion);
      await query(deletion);
    },
    drop: async () => {
      await pool.end();
      await withServerClient((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}
