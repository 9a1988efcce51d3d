import { readdirSync, readFileSync } from 'node:fs';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { eventually } from '../../../test/eventually.ts';
import { LAST_OFFLINE_MIGRATION } from '../../../test/live-migrations.ts';
import { openTransaction } from '../../../test/open-transaction.ts';
import { SAMPLE_MIGRATIONS } from '../../../test/sample-migrations.ts';
import { startApp } from '../../../test/test-app.ts';
import { createTestConfig } from '../../../test/test-config.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { TABLES_BY_SLICE } from '../../../test/table-owners.ts';
import { getConnectionOptions, getDataSourceOptions } from './data-source.ts';
import { LOCK_TIMEOUT_MS } from './lock-retries.ts';
import { migrate } from './migrate.ts';
import { loadMigrations } from './migration-files.ts';

let database: TestDatabase;

const createConfig = ({ url, ownerUrl }: TestDatabase) => createTestConfig(url, { MIGRATION_DATABASE_URL: ownerUrl });

async function createDatabase(from: 'empty' | 'template'): Promise<void> {
  database = await createTestDatabase(from);
}

afterEach(() => database.drop());

/** Returns the definitions of columns, indexes, triggers and functions. */
const listObjects = async (): Promise<string[]> => {
  const rows = await database.query<{ definition: string }>(`
    SELECT format('%s.%s %s %s', table_name, column_name, data_type, is_nullable) AS definition
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_triggerdef(pg_trigger.oid) FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal
    UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'`);
  return rows.map(({ definition }) => definition).sort();
};

/** Returns the tables of all entities in the source files. */
function listEntityTables(): string[] {
  const source = new URL('../../', import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('spec'),
  );
  return files
    .flatMap((file) =>
      [...readFileSync(new URL(file, source), 'utf8').matchAll(/^@Entity\('(\w+)'\)/gm)].map(([, table = '']) => table),
    )
    .sort();
}

/**
 * Returns the statements that TypeORM would run to make the tables match the entities. Indexes, constraints and columns
 * that Postgres or a trigger fills are ignored, because only the migrations declare them.
 */
async function findSchemaDifferences(source: DataSource): Promise<string[]> {
  // TypeORM reads the expressions of generated columns from this table and fails if the table is missing.
  await source.query(
    'CREATE TABLE typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)',
  );
  const computedColumns = await database.query<{ sql: string }>(
    `SELECT format('ALTER TABLE "%s" DROP COLUMN "%s"', table_name, column_name) AS sql
       FROM information_schema.columns
      WHERE table_schema = 'public' AND (is_generated = 'ALWAYS' OR column_name IN ('search_text', 'search_words', 'stage'))`,
  );
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  return upQueries
    .map(({ query }) => query)
    .filter((query) => !/DROP CONSTRAINT|^DROP INDEX|typeorm_metadata/.test(query))
    .filter((query) => !computedColumns.some(({ sql }) => sql === query));
}

describe('on an empty database', () => {
  beforeEach(() => createDatabase('empty'));

  test('eight concurrent runs apply each migration once', async () => {
    const config = createConfig(database);
    const runs = await Promise.all(Array.from({ length: 8 }, () => migrate(config)));
    const all = (await loadMigrations()).map((migration) => migration.name);
    expect(runs.filter((ran) => ran.length > 0)).toEqual([all]);
    expect(await database.query('SELECT 1 FROM bullmq.migration LIMIT 1')).toHaveLength(1);
    expect(await migrate(config)).toEqual([]);
  });

  test('the lock timeout of migrations is shorter than the statement timeout of requests', () => {
    expect(LOCK_TIMEOUT_MS).toBeLessThan(getConnectionOptions(createConfig(database), 'test').statement_timeout);
  });
});

describe('on a migrated database', () => {
  beforeEach(() => createDatabase('template'));

  test('reverting the migrations after the baseline leaves the schema of the baseline', async () => {
    const config = createConfig(database);
    const loadAll = async () => [...(await loadMigrations()), ...SAMPLE_MIGRATIONS];
    await migrate(config, loadAll);
    const source = await new DataSource({
      ...getDataSourceOptions(createTestConfig(database.ownerUrl), 'test'),
      migrations: await loadAll(),
    }).initialize();
    for (const _ of source.migrations.slice(1)) await source.undoLastMigration();
    await expect(source.undoLastMigration()).rejects.toThrow('The baseline cannot be reverted');
    await source.destroy();
    const reverted = await listObjects();
    await database.drop();
    await createDatabase('empty');
    await migrate(createConfig(database), async () => (await loadMigrations()).slice(0, 1));
    expect(reverted).toEqual(await listObjects());
  });

  test('the migrated schema matches the entities', async () => {
    const tables = await database.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    // Each table belongs to exactly one slice.
    expect(Object.values(TABLES_BY_SLICE).flat().sort()).toEqual(tables.map(({ name }) => name).sort());
    const api = await startApp(database.ownerUrl);
    try {
      const source = api.app.get(DataSource);
      // Checks that the API registers every entity, because an unregistered entity would not be compared.
      expect(source.entityMetadatas.map(({ tableName }) => tableName).sort()).toEqual(listEntityTables());
      expect(await findSchemaDifferences(source)).toEqual([]);
    } finally {
      await api.close();
    }
  });

  test('a migration that does not get a lock in time lets other statements run and is retried', async () => {
    const config = createConfig(database);
    const [first, second] = [await openTransaction(database), await openTransaction(database)];
    await first.query('LOCK TABLE sessions IN ROW EXCLUSIVE MODE');
    await second.query('LOCK TABLE leads IN ROW EXCLUSIVE MODE');
    const migrating = migrate(config, async () => [...(await loadMigrations()), ...SAMPLE_MIGRATIONS]);
    await second.waitUntilBlocking();
    // The migration timed out, so the statements that waited behind it can run.
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(async () => (await database.query(waiting)).length === 0);
    await second.commit();
    await first.waitUntilBlocking();
    await first.commit();
    expect(await migrating).toEqual(SAMPLE_MIGRATIONS.map(({ name }) => name));
    expect(
      await database.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'sessions_by_device'::regclass`),
    ).toEqual([{ indisvalid: true }]);
  });

  test('a database from a version before the baseline is refused and stays unchanged', async () => {
    await database.query(`UPDATE migrations SET timestamp = 20261120000200, name = 'Identity20261120000200'`);
    await database.query('DROP TABLE saved_views');
    await expect(migrate(createConfig(database))).rejects.toThrow('The database is from a version before 1.0.0');
    expect(await database.query(`SELECT name, to_regclass('saved_views') AS dropped FROM migrations`)).toEqual([
      { name: 'Identity20261120000200', dropped: null },
    ]);
  });
});

describe('on a running site', () => {
  let source: DataSource;
  let runner: QueryRunner;

  beforeEach(async () => {
    await createDatabase('empty');
    source = await new DataSource(getDataSourceOptions(createTestConfig(database.ownerUrl), 'test')).initialize();
    runner = source.createQueryRunner();
  });
  afterEach(async () => {
    await runner.release();
    await source.destroy();
  });

  const runMigration = async (migration: MigrationInterface): Promise<void> => {
    if (migration.transaction === false) return migration.up(runner);
    await runner.startTransaction();
    await migration.up(runner);
    await runner.commitTransaction();
  };
  /**
   * Returns the disk file of each table. A statement that rewrites a table blocks readers and creates a new file.
   */
  const listTableFiles = async () => {
    const rows = await database.query<{ name: string; file: number }>(`
      SELECT relname AS name, relfilenode AS file FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`);
    return new Map(rows.map(({ name, file }) => [name, file]));
  };
  /** Runs a migration. @returns the existing tables that it rewrote */
  const findRewrittenTables = async (migration: MigrationInterface): Promise<string[]> => {
    const before = await listTableFiles();
    await runMigration(migration);
    const after = await listTableFiles();
    return [...before].filter(([name, file]) => after.has(name) && after.get(name) !== file).map(([name]) => name);
  };
  const instantiateMigrations = async () =>
    [...(await loadMigrations()), ...SAMPLE_MIGRATIONS].map((Migration): MigrationInterface => new Migration());
  const runsOnLiveSites = ({ name = '' }: MigrationInterface): boolean =>
    /\d{14}$/.exec(name)![0] > LAST_OFFLINE_MIGRATION;
  /** Tables that never have more than a few rows. */
  const SMALL_TABLES = ['lead_counts'];

  test('no migration rewrites a table, and migrations that run outside a transaction can be repeated', async () => {
    for (const migration of await instantiateMigrations()) {
      if (!runsOnLiveSites(migration)) {
        await runMigration(migration);
        continue;
      }
      const rewritten = await findRewrittenTables(migration);
      expect([migration.name, rewritten.filter((table) => !SMALL_TABLES.includes(table))]).toEqual([
        migration.name,
        [],
      ]);
      // Such a migration runs again if the process is killed before the migration is recorded.
      if (migration.transaction === false) await runMigration(migration);
    }
    for (const change of [
      'ADD COLUMN doubled integer GENERATED ALWAYS AS (unit_count * 2) STORED',
      'ADD COLUMN key uuid DEFAULT gen_random_uuid()',
      'ALTER COLUMN version TYPE bigint',
    ]) {
      expect(
        await findRewrittenTables({
          up: async () => void (await runner.query(`ALTER TABLE leads ${change}`)),
          down: () => Promise.resolve(),
        }),
      ).toEqual(['leads']);
    }
  });

  test('a migration updates more rows than one batch contains', async () => {
    const migrations = await instantiateMigrations();
    for (const migration of migrations.slice(0, -1)) await runMigration(migration);
    await database.query(`
      INSERT INTO leads (id, name) SELECT gen_random_uuid(), 'Ann Example' FROM generate_series(1, 202)`);
    await runMigration(migrations.at(-1)!);
    expect(await database.query('SELECT sample, count(*)::int FROM leads GROUP BY sample')).toEqual([
      { sample: 'first', count: 202 },
    ]);
  });
});
