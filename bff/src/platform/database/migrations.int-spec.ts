import { readdirSync, readFileSync } from 'node:fs';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { eventually } from '../../../test/eventually.ts';
import { LAST_OFFLINE_MIGRATION } from '../../../test/live-migrations.ts';
import { openTransaction } from '../../../test/open-transaction.ts';
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

const listRelations = async (): Promise<string[]> => {
  const rows = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE nspname = 'public' AND relkind IN ('r', 'v', 'm', 'S') AND relname NOT LIKE 'migrations%'
     UNION ALL
     SELECT proname FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE nspname = 'public' AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  );
  return rows.map((row) => row.name).sort();
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

  test('reverting all migrations leaves no relation or function', async () => {
    const config = createConfig(database);
    const relationsBefore = await listRelations();
    const source = await new DataSource({
      ...getDataSourceOptions(createTestConfig(database.ownerUrl), 'test'),
      migrations: await loadMigrations(),
    }).initialize();
    for (const _ of source.migrations) await source.undoLastMigration();
    await source.destroy();
    expect(await listRelations()).toEqual([]);
    await migrate(config);
    expect(await listRelations()).toEqual(relationsBefore);
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
    await database.query(`DELETE FROM migrations WHERE name LIKE 'ConsentsOfLeads%'`);
    await database.query('DROP TRIGGER leads_release_consents ON leads; DROP FUNCTION release_consents_of_lead()');
    await database.query(`DELETE FROM migrations WHERE name LIKE 'PruningIndexes%'`);
    await database.query('DROP INDEX sessions_by_creation');
    const [first, second] = [await openTransaction(database), await openTransaction(database)];
    await first.query('LOCK TABLE sessions IN ROW EXCLUSIVE MODE');
    await second.query('LOCK TABLE leads IN ROW EXCLUSIVE MODE');
    const migrating = migrate(config);
    await second.waitUntilBlocking();
    // The migration timed out, so the statements that waited behind it can run.
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(async () => (await database.query(waiting)).length === 0);
    await second.commit();
    await first.waitUntilBlocking();
    await first.commit();
    expect(await migrating).toEqual(['ConsentsOfLeads20261122007010', 'PruningIndexes20261122007020']);
    expect(
      await database.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'sessions_by_creation'::regclass`),
    ).toEqual([{ indisvalid: true }]);
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
  const instantiateMigrations = async () => (await loadMigrations()).map((Migration) => new Migration());
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

  const insertLead = (id: number, columns: object) => {
    const entries = Object.entries({
      id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
      name: 'Renée O’Donnell',
      phone: '+1 (515) 555-0100',
      ...columns,
    });
    const values = entries.map((_, index) => `$${index + 1}`).join(', ');
    return database.query(
      `INSERT INTO leads (${entries.map(([name]) => name).join(', ')}) VALUES (${values})`,
      entries.map(([, value]) => value),
    );
  };
  const readRentsAndPlans = async () =>
    (await database.query<object>('SELECT estimated_rent AS rent, plan FROM leads ORDER BY id')).map((row) =>
      Object.values(row),
    );

  test('the LeadPlan migration divides enrollment rents by the unit count, unless staff changed the rent', async () => {
    const migrations = await instantiateMigrations();
    const index = migrations.findIndex(({ name }) => name?.startsWith('LeadPlan'));
    for (const migration of migrations.slice(0, index)) await runMigration(migration);
    const wholeBuilding = { form: 'enrollment', unit_count: 4, estimated_rent: 4_000 };
    for (const [id, columns] of [
      wholeBuilding,
      wholeBuilding,
      wholeBuilding,
      { ...wholeBuilding, unit_count: 0 },
      { ...wholeBuilding, form: 'analysis' },
    ].entries())
      await insertLead(id + 1, columns);
    await database.query(`UPDATE leads SET estimated_rent = 1100 WHERE id::text LIKE '%2'`);
    await database.query(`UPDATE leads SET unit_count = 5 WHERE id::text LIKE '%3'`);
    await database.query(`UPDATE leads SET unit_count = 6 WHERE id::text LIKE '%3'`);
    const migration = migrations[index]!;
    const rentsPerUnit = [
      [1000, 'standard'],
      [1100, 'standard'],
      [1000, 'standard'],
      [4000, 'standard'],
      [4000, null],
    ];
    for (const _ of [1, 2]) {
      await runMigration(migration);
      expect(await readRentsAndPlans()).toEqual(rentsPerUnit);
    }
    await migration.down(runner);
    await runMigration(migration);
    expect((await readRentsAndPlans())[1]).toEqual([1100, 'standard']);
  });

  test('the MessageChannels migration sets the channel and address of existing messages and suppressions', async () => {
    const migrations = await instantiateMigrations();
    const index = migrations.findIndex(({ name }) => name?.startsWith('MessageChannels'));
    for (const migration of migrations.slice(0, index)) await runMigration(migration);
    // Inserts more rows than one batch contains.
    await database.query(`
      INSERT INTO message_sends (unique_key, class, template, to_email, payload, due_at, created_at)
      SELECT n, 'transactional', 'a', n || '@owner.test', '{}', now(), now() FROM generate_series(1, 102) AS n`);
    await database.query(`
      INSERT INTO suppressions (email, reason, at)
      SELECT n || '@owner.test', reason, now() FROM generate_series(1, 60) AS n, unnest(ARRAY['unsubscribed', 'bounced']) AS reason`);
    await runMigration(migrations[index]!);
    expect(
      await database.query(
        `SELECT channel, address = to_email AS same, count(*)::int FROM message_sends GROUP BY 1, 2`,
      ),
    ).toEqual([{ channel: 'email', same: true, count: 102 }]);
    expect(await database.query(`SELECT address = email AS same, count(*)::int FROM suppressions GROUP BY 1`)).toEqual([
      { same: true, count: 120 },
    ]);
  });

  test('the SearchFolding migration strips accents and apostrophes from the search text of all leads', async () => {
    const migrations = await instantiateMigrations();
    const index = migrations.findIndex(({ name }) => name?.startsWith('SearchFolding'));
    for (const migration of migrations.slice(0, index)) await runMigration(migration);
    // Inserts more rows than one batch contains.
    for (let id = 1; id <= 102; id += 1) await insertLead(id, {});
    await runMigration(migrations[index]!);
    await insertLead(103, {});
    await database.query(`UPDATE leads SET name = 'Zoë Nuñez' WHERE id::text LIKE '%102'`);
    expect(await database.query(`SELECT DISTINCT search_text, search_words::text FROM leads ORDER BY 1`)).toEqual([
      {
        search_text: 'renee odonnell  +1 (515) 555-0100  5155550100',
        search_words: expect.stringMatching(/'#5155550100'.*'donnell'.*'odonnell'.*'renee'/) as string,
      },
      {
        search_text: 'zoe nunez  +1 (515) 555-0100  5155550100',
        search_words: expect.stringMatching(/'nunez'.*'zoe'/) as string,
      },
    ]);
  });
});
