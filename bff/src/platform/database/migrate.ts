import { setTimeout } from 'node:timers/promises';
import { runMigrations as migrateQueues } from 'bullmq';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Config } from '../config/env.ts';
import { getDataSourceOptions } from './data-source.ts';
import { LOCK_TIMEOUT_MS, retryOnLockTimeout } from './lock-retries.ts';
import { loadMigrations, loadRepeatableScripts, loadTableRights, type MigrationClass } from './migration-files.ts';
import { grantRights } from './rights.ts';
import { prepareRoles, QUEUE_SCHEMA, parseRoleName } from './roles.ts';

/** Thrown if the database contains migrations, but not the oldest one: it is from a version before the baseline. */
export class OutdatedDatabaseError extends Error {
  override readonly name = 'OutdatedDatabaseError';
}

/** Key of the advisory lock. An arbitrary number that must be the same in every version of this code. */
const MIGRATION_LOCK_KEY = 7_206_114_011;

/**
 * Runs our migrations and the repeatable scripts. Also migrates BullMQ's schema if the queues are in Postgres, and
 * grants rights to the serving role unless it is the owner. If a superuser is configured, first creates the owner role
 * and the serving role. An advisory lock lets one process migrate while others wait. A separate session holds the lock,
 * so Postgres releases it when the process is killed.
 * @returns the names of the migrations that this call ran
 * @throws OutdatedDatabaseError if the database is from a version before the baseline; nothing has changed in this case
 */
export async function migrate(config: Config, loadAll = loadMigrations): Promise<string[]> {
  const { adminDatabaseUrl, databaseUrl, migrationDatabaseUrl } = config;
  if (adminDatabaseUrl !== null) await prepareRoles({ ...config, adminDatabaseUrl });
  const lockClient = new pg.Client({ connectionString: migrationDatabaseUrl, application_name: 'migrate' });
  await lockClient.connect();
  try {
    await acquireLock(lockClient);
    const newMigrations = await migrateSchema(config, await loadAll());
    if (config.redisUrl === null) await migrateQueues(lockClient, QUEUE_SCHEMA);
    if (databaseUrl !== migrationDatabaseUrl)
      await grantRights(lockClient, parseRoleName(databaseUrl), await loadTableRights());
    return newMigrations;
  } finally {
    await lockClient.end();
  }
}

const LOCK_POLL_MS = 100;

/**
 * Polls for the advisory lock instead of waiting for it, to avoid a deadlock. A waiting statement would hold a
 * snapshot, and CREATE INDEX CONCURRENTLY in the process with the lock would wait for that snapshot.
 */
async function acquireLock(lockClient: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await lockClient.query<{ isAcquired: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS "isAcquired"',
      [MIGRATION_LOCK_KEY],
    );
    if (rows[0]?.isAcquired) return;
    await setTimeout(LOCK_POLL_MS);
  }
}

/** Migrations have no timeout except the lock timeout. */
const MIGRATION_TIMEOUTS = {
  query_timeout: 0,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  lock_timeout: LOCK_TIMEOUT_MS,
};

async function migrateSchema(config: Config, migrations: MigrationClass[]): Promise<string[]> {
  const baseOptions = getDataSourceOptions({ ...config, databaseUrl: config.migrationDatabaseUrl }, 'migrate');
  const options = {
    ...baseOptions,
    extra: { ...baseOptions.extra, ...MIGRATION_TIMEOUTS },
    migrations,
  };
  const dataSource = await new DataSource(options).initialize();
  try {
    const namesBefore = new Set(await listAppliedMigrations(dataSource));
    if (namesBefore.size > 0 && !namesBefore.has(migrations[0]?.name ?? ''))
      throw new OutdatedDatabaseError(
        'The database is from a version before 1.0.0, which this version cannot migrate, so nothing was changed. Use an empty database.',
      );
    await retryOnLockTimeout(async () => void (await dataSource.runMigrations({ transaction: 'each' })));
    const runner = dataSource.createQueryRunner();
    for (const runRepeatable of await loadRepeatableScripts()) await runRepeatable(runner);
    await runner.release();
    return (await listAppliedMigrations(dataSource)).filter((name) => !namesBefore.has(name));
  } finally {
    await dataSource.destroy();
  }
}

/** Returns the names of the migrations that have run, oldest first. */
async function listAppliedMigrations(dataSource: DataSource): Promise<string[]> {
  const [{ exists } = { exists: false }] = await dataSource.query<{ exists: boolean }[]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (!exists) return [];
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}
