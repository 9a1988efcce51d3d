import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ROOT } from './settings.ts';

/** Thrown when the database is from a version before the oldest migration of this version. */
export class OutdatedDataError extends Error {}

/** @throws {OutdatedDataError} if a version before the baseline of the migrations created the database */
export async function assertCurrentData(databaseUrl: string, dataDir: string): Promise<void> {
  const [baseline = ''] = readdirSync(path.join(ROOT, 'bff', 'migrations'))
    .filter((file) => /^\d{14}-/.test(file))
    .sort();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const {
      rows: [migrations],
    } = await client.query<{ exist: boolean }>(`SELECT to_regclass('public.migrations') IS NOT NULL AS exist`);
    if (!migrations?.exist) return;
    const { rows } = await client.query<{ timestamp: string }>('SELECT timestamp FROM migrations');
    if (rows.length === 0 || rows.some(({ timestamp }) => baseline.startsWith(timestamp))) return;
  } finally {
    await client.end();
  }
  throw new OutdatedDataError(
    `The data in ${dataDir} is from a version before 1.0.0, which this version cannot use; nothing was changed. To start with empty data, move the folder away:\n  mv ${dataDir} ${dataDir}-before-1.0.0`,
  );
}
