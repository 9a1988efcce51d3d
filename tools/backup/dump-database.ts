import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { dataFile, hashOf, type Archive } from './archive.ts';
import { dataTables, migrationNames, sequenceValues } from './catalog.ts';
import { CopyOut } from './copy-streams.ts';

/** Settings that make the dumped text portable: any server reads the same values from it. */
export const PORTABLE_SETTINGS_SQL = `SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 3; SET LOCAL client_encoding = 'UTF8'; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Writes every table of one snapshot to `<folder>/database/<table>.copy.gz`. Works while the site is running. */
export async function dumpDatabase(
  url: string,
  folder: string,
): Promise<Pick<Archive, 'takenAt' | 'migrations' | 'tables' | 'sequences'>> {
  mkdirSync(path.join(folder, 'database'), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: url, application_name: 'backup', connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${PORTABLE_SETTINGS_SQL}`);
    const {
      rows: [moment],
    } = await client.query<{ at: Date }>('SELECT now() AS at');
    const tables: Archive['tables'] = {};
    for (const [table, columns] of await dataTables(client)) {
      const data = client.query(
        new CopyOut(`COPY public.${pg.escapeIdentifier(table)} (${columns.join(', ')}) TO STDOUT`),
      );
      const file = dataFile(folder, table);
      await pipeline(data, createGzip(), createWriteStream(file, { mode: 0o600 }));
      tables[table] = { columns, rows: data.rows, sha256: await hashOf(file) };
    }
    // Sequences are not part of a snapshot. They are read last, so that none is below the last row of its table.
    const found = {
      takenAt: moment?.at.toISOString() ?? '',
      migrations: await migrationNames(client),
      tables,
      sequences: await sequenceValues(client),
    };
    await client.query('COMMIT');
    return found;
  } finally {
    await client.end();
  }
}
