import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { BackupError, getDataFilePath, type ArchiveManifest } from './archive.ts';
import { findDataTables, buildDropStatements, findForeignKeys } from './catalog.ts';
import { CopyIn } from './copy-streams.ts';
import { PORTABLE_SETTINGS_SQL } from './dump-database.ts';
import { loadMigrations, runMigrations } from './migrations.ts';

/** Must match the table in the baseline, which does not change an existing table. */
const CREATE_HOLD_TABLE_SQL = `CREATE TABLE IF NOT EXISTS outgoing_hold (
  is_held boolean PRIMARY KEY DEFAULT true CHECK (is_held), since timestamptz(3) NOT NULL, backup text NOT NULL)`;
const INSERT_HOLD_SQL = `INSERT INTO outgoing_hold (since, backup) VALUES (now(), $1)
  ON CONFLICT (is_held) DO UPDATE SET since = excluded.since, backup = excluded.backup`;
const UNFINISHED_RESTORE_PREFIX = 'unfinished restore of ';

interface LoadOptions {
  url: string;
  folder: string;
  archive: ArchiveManifest;
  /** True to replace existing data. If false, a database with data is rejected. */
  shouldReplace: boolean;
}

/**
 * Replaces a database's content with a backup. First clears the database and puts a hold on outgoing messages: the
 * restored installation sends nothing until an admin releases the hold. Then creates the schema at the time of the
 * backup, loads all rows in one transaction, and runs newer migrations. An interrupted restore can be repeated.
 * @throws BackupError if the backup or the database does not allow a restore; nothing has changed in this case
 * @throws BackupError if a table has fewer or more rows than the backup states; the database has been cleared in this
 * case
 */
export async function loadDatabase({ url, folder, archive, shouldReplace }: LoadOptions): Promise<void> {
  const migrations = await loadMigrations();
  const [baseline = ''] = migrations.keys();
  if (!archive.migrations.includes(baseline))
    throw new BackupError('The backup is from a version before 1.0.0. Restore it with that version.');
  const unknown = archive.migrations.filter((name) => !migrations.has(name));
  if (unknown.length > 0)
    throw new BackupError(
      `The backup is from a newer version, which has ${unknown.join(', ')}. Restore it with that version.`,
    );
  const client = new pg.Client({ connectionString: url, application_name: 'restore', connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await assertReplaceable(client, shouldReplace);
    await clearAndHoldDatabase(client, archive.name);
    await runMigrations(
      url,
      archive.migrations.map((name) => migrations.get(name)).filter((migration) => migration !== undefined),
    );
    await loadRows(client, folder, archive);
    await runMigrations(url, [...migrations.values()]);
  } finally {
    await client.end();
  }
}

/** Releases the hold on the outgoing messages of a restored installation. @returns whether there was a hold */
export async function releaseHold(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'restore', connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('BEGIN');
    const {
      rows: [hold],
    } = await client.query('DELETE FROM outgoing_hold RETURNING since, backup');
    if (hold)
      await client.query(
        `INSERT INTO audit_log (at, action, subject, before) VALUES (now(), 'outgoing.released', 'outgoing', $1)`,
        [hold],
      );
    await client.query('COMMIT');
    return hold !== undefined;
  } finally {
    await client.end();
  }
}

async function assertReplaceable(client: pg.Client, isReplaceAllowed: boolean): Promise<void> {
  const { rows: others } = await client.query<{ name: string }>(`
    SELECT DISTINCT coalesce(nullif(application_name, ''), 'a client') AS name FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`);
  if (others.length > 0)
    throw new BackupError(
      `The database is in use (${others.map(({ name }) => name).join(', ')}). Stop the API and the worker first.`,
    );
  if (!isReplaceAllowed && (await hasData(client))) {
    throw new BackupError(
      'The database contains data, and a restore replaces all of it. Nothing was changed. Add --replace if that is what you want.',
    );
  }
}

/**
 * Returns whether the database contains an account, a contact or a lead, which migrations never create. Data from an
 * interrupted restore does not count.
 */
async function hasData(client: pg.Client): Promise<boolean> {
  const tables = await findDataTables(client);
  if (tables.has('outgoing_hold')) {
    const { rows } = await client.query('SELECT 1 FROM outgoing_hold WHERE starts_with(backup, $1)', [
      UNFINISHED_RESTORE_PREFIX,
    ]);
    if (rows.length > 0) return false;
  }
  for (const table of ['todo_profiles', 'contacts', 'leads'].filter((name) => tables.has(name))) {
    if ((await client.query(`SELECT 1 FROM ${table} LIMIT 1`)).rowCount) return true;
  }
  return false;
}

async function clearAndHoldDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query('BEGIN');
  for (const sql of await buildDropStatements(client)) await client.query(sql);
  await client.query(CREATE_HOLD_TABLE_SQL);
  await client.query(INSERT_HOLD_SQL, [UNFINISHED_RESTORE_PREFIX + name]);
  await client.query('COMMIT');
}

async function loadRows(client: pg.Client, folder: string, archive: ArchiveManifest): Promise<void> {
  await client.query(`BEGIN; ${PORTABLE_SETTINGS_SQL}`);
  const tables = [...(await findDataTables(client)).keys()].map((name) => `public.${pg.escapeIdentifier(name)}`);
  // Disable the triggers, because they would update counts and send notifications a second time. Drop the foreign keys
  // and recreate them after the load, so that they are checked only once.
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const keys = await findForeignKeys(client);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  for (const [table, { columns, rows }] of Object.entries(archive.tables)) {
    const data = client.query(
      new CopyIn(`COPY public.${pg.escapeIdentifier(table)} (${columns.join(', ')}) FROM STDIN`),
    );
    await pipeline(createReadStream(getDataFilePath(folder, table)), createGunzip(), data);
    if (data.rows !== rows)
      throw new BackupError(`${table} has ${data.rows} rows after the load, and ${rows} in the backup.`);
  }
  for (const [name, value] of Object.entries(archive.sequences)) {
    const sequence = `public.${pg.escapeIdentifier(name)}`;
    await (value === null
      ? client.query(`ALTER SEQUENCE ${sequence} RESTART`)
      : client.query('SELECT setval($1::regclass, $2)', [sequence, value]));
  }
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await client.query(INSERT_HOLD_SQL, [archive.name]);
  await client.query('COMMIT');
  await client.query('ANALYZE');
}
