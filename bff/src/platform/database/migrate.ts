import { runMigrations as migrateQueues } from 'bullmq';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Config } from '../config/env.ts';
import { dataSourceOptions } from './data-source.ts';
import { loadMigrations } from './migration-files.ts';
import { grantRights } from './rights.ts';
import { prepareRoles, queueSchema, roleIn } from './roles.ts';

/** Any constant will do, as long as every version of this product uses the same one. */
const lockKey = 7_206_114_011;

/**
 * Brings the schema up to date: ours, then BullMQ's when the queues live in Postgres, then the serving role's rights. An advisory lock lets one starter
 * work while the others wait and then find nothing to do. It is held by a session of its own, so it cannot outlive a
 * killed process.
 * @returns the names of the migrations that this call ran
 */
export async function migrate(config: Config): Promise<string[]> {
  const { adminDatabaseUrl, databaseUrl, migrationDatabaseUrl } = config;
  if (adminDatabaseUrl !== null) await prepareRoles({ ...config, adminDatabaseUrl });
  const guard = new pg.Client({ connectionString: migrationDatabaseUrl, application_name: 'migrate' });
  await guard.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const ran = await migrateSchema(config);
    if (config.redisUrl === null) await migrateQueues(guard, queueSchema);
    if (databaseUrl !== migrationDatabaseUrl) await grantRights(guard, roleIn(databaseUrl));
    return ran;
  } finally {
    await guard.end();
  }
}

/** A migration may take as long as it needs; what it may wait for is limited by its locks. */
const PATIENT = { query_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };

async function migrateSchema(config: Config): Promise<string[]> {
  const base = dataSourceOptions({ ...config, databaseUrl: config.migrationDatabaseUrl }, 'migrate');
  const options = { ...base, extra: { ...base.extra, ...PATIENT }, migrations: await loadMigrations() };
  const source = await new DataSource(options).initialize();
  try {
    const ran = await source.runMigrations({ transaction: 'each' });
    return ran.map((migration) => migration.name);
  } finally {
    await source.destroy();
  }
}
