import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Cleanup } from './cleanup.ts';
import { runStep } from './run-step.ts';
import type { ServerCopy } from './server-copy.ts';
import type { StackSettings } from './settings.ts';

interface FillDatabaseOptions {
  settings: StackSettings;
  cleanup: Cleanup;
  logs: string;
  server: ServerCopy;
  /** Environment of the migration step. */
  env: NodeJS.ProcessEnv;
  /** Free port and folder of the simulated vendors. */
  vendors: { port: number; dir: string };
}

/** Fills an empty database with the sample firm, if all vendors are simulated. */
export async function fillDatabase({
  settings,
  cleanup,
  logs,
  server,
  env,
  vendors,
}: FillDatabaseOptions): Promise<void> {
  const isSimulated =
    settings.isDocuSealSimulated &&
    settings.isOdooSimulated &&
    settings.isStripeSimulated &&
    settings.isTwilioSimulated;
  if (!isSimulated || !(await isDatabaseEmpty(env.MIGRATION_DATABASE_URL ?? ''))) return;
  // An earlier fill may have been killed.
  rmSync(vendors.dir, { recursive: true, force: true });
  const script = path.join(import.meta.dirname, 'fill-sample-firm.ts');
  await runStep({
    name: 'fill-sample-firm',
    command: process.execPath,
    // More room for short-lived objects halves the time for garbage collection.
    args: ['--max-semi-space-size=64', script, server.script('fill-sample-firm.js'), String(vendors.port), vendors.dir],
    env: { ...env, VENDOR_RATE_FACTOR: '1000', DATABASE_TIMEOUT_MS: '60000' },
    logDir: logs,
    cleanup,
  });
}

/**
 * Returns whether the sample firm may fill the database: only the first admin has written to it, or an earlier
 * fill was killed. A sample firm that was removed is not filled again.
 */
async function isDatabaseEmpty(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ isEmpty: boolean }>(`
      SELECT to_regclass('sample_time.earlier_rows') IS NOT NULL OR (
        (SELECT count(*) FROM todo_profiles) <= 1
        AND NOT EXISTS (SELECT FROM leads) AND NOT EXISTS (SELECT FROM contacts)
        AND NOT EXISTS (SELECT FROM realtor_referrals) AND NOT EXISTS (SELECT FROM sample_firm)) AS "isEmpty"`);
    return rows[0]?.isEmpty === true;
  } finally {
    await client.end();
  }
}
