import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { getDataFilePath, hashFile, type ArchiveManifest } from './archive.ts';
import { findDataTables, readMigrationNames, readSequenceValues } from './catalog.ts';
import { CopyOut } from './copy-streams.ts';

/** Settings that make the dumped text independent of the server's configuration. */
export const PORTABLE_SETTINGS_SQL = `SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 3; SET LOCAL client_encoding = 'UTF8'; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Writes every table, from one snapshot, to `<folder>/database/<table>.copy.gz`. Works while the site is running. */
export async function dumpDatabase(
  url: string,
  folder: string,
): Promise<Pick<ArchiveManifest, 'takenAt' | 'migrations' | 'tables' | 'sequences'>> {
  mkdirSync(path.join(folder, 'database'), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: url, application_name: 'backup', connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${PORTABLE_SETTINGS_SQL}`);
    const {
      rows: [snapshot],
    } = await client.query<{ at: Date }>('SELECT now() AS at');
    const tables: ArchiveManifest['tables'] = {};
    for (const [table, columns] of await findDataTables(client)) {
      const data = client.query(
        new CopyOut(`COPY public.${pg.escapeIdentifier(table)} (${columns.join(', ')}) TO STDOUT`),
      );
      const file = getDataFilePath(folder, table);
      await pipeline(data, createGzip(), createWriteStream(file, { mode: 0o600 }));
      tables[table] = { columns, rows: data.rows, sha256: await hashFile(file) };
    }
    // Sequences are not part of a snapshot. Read them last, so that no sequence is behind the ids in its table.
    const content = {
      takenAt: snapshot?.at.toISOString() ?? '',
      migrations: await readMigrationNames(client),
      tables,
      sequences: await readSequenceValues(client),
    };
    await client.query('COMMIT');
    return content;
  } finally {
    await client.end();
  }
}
