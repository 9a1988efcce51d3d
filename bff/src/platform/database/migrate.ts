import { runMigrations as migrateQueues } from 'bullmq';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Config } from '../config/env.ts';
import { dataSourceOptions } from './data-source.ts';
import { loadMigrations } from './migration-files.ts';

/** Postgres schema of BullMQ's own tables. */
export const queueSchema = 'bullmq';

/** Any constant will do, as long as every version of this product uses the same one. */
const lockKey = 7_206_114_011;

/**
 * Brings the schema up to date: ours, then BullMQ's when the queues live in Postgres. An advisory lock lets one starter
 * work while the others wait and then find nothing to do. It is held by a session of its own, so it cannot outlive a
 * killed process.
 * @returns the names of the migrations that this call ran
 */
export async function migrate(config: Config): Promise<string[]> {
  const guard = new pg.Client({ connectionString: config.databaseUrl, application_name: 'migrate' });
  await guard.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const ran = await migrateSchema(config);
    if (config.redisUrl === null) await migrateQueues(guard, queueSchema);
    return ran;
  } finally {
    await guard.end();
  }
}

async function migrateSchema(config: Config): Promise<string[]> {
  const { query_timeout: _, ...patient } = dataSourceOptions(config, 'migrate').extra as Record<string, unknown>;
  const options = { ...dataSourceOptions(config, 'migrate'), extra: patient, migrations: await loadMigrations() };
  const source = await new DataSource(options).initialize();
  try {
    const ran = await source.runMigrations({ transaction: 'each' });
    return ran.map((migration) => migration.name);
  } finally {
    await source.destroy();
  }
}
