import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ROOT } from './settings.ts';

/** Thrown when the database is from a version before the oldest migration of this version. */
export class OutdatedDataError extends Error {}

/** Returns whether a database with these migrations has the baseline, the oldest migration. A new database has none. */
export function hasBaseline(migrationNames: readonly string[]): boolean {
  const [baseline = ''] = readdirSync(path.join(ROOT, 'bff', 'migrations'))
    .filter((file) => /^\d{14}-/.test(file))
    .sort();
  // The column `timestamp` has only the last 13 of the 14 digits.
  return migrationNames.length === 0 || migrationNames.some((name) => name.endsWith(baseline.slice(0, 14)));
}

/** @throws {OutdatedDataError} if a version before the baseline of the migrations created the database */
export async function assertCurrentData(databaseUrl: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const {
      rows: [migrations],
    } = await client.query<{ exist: boolean }>(`SELECT to_regclass('public.migrations') IS NOT NULL AS exist`);
    if (!migrations?.exist) return;
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    if (hasBaseline(rows.map(({ name }) => name))) return;
  } finally {
    await client.end();
  }
  throw new OutdatedDataError(
    `The data in ${dataDir} is from a version before 1.0.0, which this version cannot use; nothing was changed. To start with empty data, move the folder away:\n  mv ${dataDir} ${dataDir}-before-1.0.0`,
  );
}
