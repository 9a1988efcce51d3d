import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { ROOT } from '../stack/settings.ts';
import { createCleanEnvironment } from '../test/test-servers.ts';
import type { ArchiveManifest } from './archive.ts';
import { countFiles } from './files.ts';

async function query<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

interface TableContent {
  rows: number;
  hash: string;
}

/** Returns the row count and a hash of the rows for each table, to prove that restored rows are identical. */
async function readTableContents(url: string): Promise<Record<string, TableContent>> {
  const tables = await query<{ name: string }>(
    url,
    `
    SELECT quote_ident(relname) AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('migrations', 'outgoing_hold') ORDER BY relname`,
  );
  const content: Record<string, TableContent> = {};
  for (const { name } of tables) {
    const [found] = await query<TableContent>(
      url,
      `SELECT count(*)::int AS rows, md5(string_agg(md5(t::text), ',' ORDER BY md5(t::text))) AS hash FROM ${name} AS t`,
    );
    if (found) content[name] = found;
  }
  return content;
}

/**
 * Waits until the worker has added AVIF variants to the seeded pictures, so that rows do not change between two reads.
 */
async function waitForEncodedPictures(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await setTimeout(100)) {
    const [pending] = await query<{ count: number }>(
      url,
      `SELECT count(*)::int AS count FROM site_images WHERE files ->> 'avif' IS NULL`,
    );
    if (pending?.count === 0) return;
    assert.ok(Date.now() < deadline, `${pending?.count ?? 'All'} pictures have no AVIF files after a minute`);
  }
}

const COMPARED_TABLES = ['todo_profiles', 'message_sends', 'site_settings', 'release_pointers', 'site_images'];

/** Declares tests that back up a running stack and restore the backup into a second database on the same server. */
export function describeBackupDrill(getStack: () => { dataDir: string; database: string }): void {
  const urlForDatabase = (name: string) => Object.assign(new URL(getStack().database), { pathname: `/${name}` }).href;
  const folder = (name: string) => path.join(getStack().dataDir, name);
  const run = (script: 'backup' | 'restore', args: string[], env: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, [path.join(ROOT, 'tools/backup', `${script}.ts`), ...args], {
      encoding: 'utf8',
      env: createCleanEnvironment({ DATA_DIR: getStack().dataDir, ...env }),
    });
  const copyEnvironment = () => ({
    DATABASE_URL: urlForDatabase('drill'),
    MEDIA_DIR: folder('drill/media'),
    STORE_DIR: folder('drill/store'),
  });
  const readHold = () => query<{ backup: string }>(urlForDatabase('drill'), 'SELECT backup FROM outgoing_hold');

  void describe('backup of a running stack', () => {
    before(async () => {
      await waitForEncodedPictures(getStack().database);
      await query(
        getStack().database,
        `
        INSERT INTO message_sends (unique_key, class, template, address, payload, due_at, created_at)
        VALUES ('drill', 'transactional', 'analysis-ready', 'owner@drill.test', '{"note": "tab \\t, line \\n, \\\\N"}', now() + interval '1 day', now())`,
      );
      await query(getStack().database, 'CREATE DATABASE drill');
    });

    test('a restored backup has the same rows, pictures and versions', async () => {
      const original = await readTableContents(getStack().database);
      const backup = run('backup', [folder('archive')]);
      assert.equal(backup.status, 0, backup.stderr);
      const restored = run('restore', [folder('archive')], copyEnvironment());
      assert.equal(restored.status, 0, restored.stderr);
      const content = await readTableContents(urlForDatabase('drill'));
      const { files, tables } = JSON.parse(readFileSync(folder('archive/backup.json'), 'utf8')) as ArchiveManifest;
      for (const [name, { rows }] of Object.entries(tables))
        if (name !== 'outgoing_hold') assert.equal(content[name]?.rows, rows, name);
      for (const name of COMPARED_TABLES) assert.deepEqual(content[name], original[name], name);
      assert.ok(content.message_sends?.rows && content.site_images?.rows, 'an empty table does not prove a restore');
      for (const kind of ['media', 'store'] as const) {
        assert.ok(files[kind] > 10, kind);
        assert.equal(countFiles(folder(`drill/${kind}`)), files[kind], kind);
      }
    });

    test('restored database sequences continue after the last row', async () => {
      const [next] = await query<{ id: string; last: string }>(
        urlForDatabase('drill'),
        `SELECT nextval(pg_get_serial_sequence('audit_log', 'id')) AS id, (SELECT coalesce(max(id), 0) FROM audit_log) AS last`,
      );
      assert.ok(Number(next?.id) > Number(next?.last));
    });

    test('a restored copy is on hold until it is released', async () => {
      assert.deepEqual(await readHold(), [{ backup: 'archive' }]);
      assert.match(run('restore', ['--release'], copyEnvironment()).stdout, /The hold was released/);
      assert.deepEqual(await readHold(), []);
    });

    test('a restore replaces data only with --replace, and can be repeated', async () => {
      const rejected = run('restore', [folder('archive')], copyEnvironment());
      assert.equal(rejected.status, 1);
      assert.match(rejected.stderr, /contains data.*Add --replace/s);
      await query(urlForDatabase('drill'), 'DELETE FROM message_sends');
      const again = run('restore', [folder('archive'), '--replace'], copyEnvironment());
      assert.equal(again.status, 0, again.stderr);
      assert.equal(
        (await query(urlForDatabase('drill'), `SELECT 1 FROM message_sends WHERE unique_key = 'drill'`)).length,
        1,
      );
    });

    test('a restore fails while the API or the worker is running', () => {
      const rejected = run('restore', [folder('archive'), '--replace'], {
        ...copyEnvironment(),
        DATABASE_URL: getStack().database,
      });
      assert.equal(rejected.status, 1);
      assert.match(rejected.stderr, /in use .*worker.*Stop the API and the worker first/s);
      assert.match(run('restore', [folder('archive'), '--replace']).stderr, /already runs/);
    });

    test('restoring a damaged backup changes nothing, and an interrupted restore can be repeated', async () => {
      cpSync(folder('archive'), folder('damaged'), { recursive: true });
      const file = folder('damaged/database/todo_profiles.copy.gz');
      writeFileSync(file, gzipSync('not\ta\trow\n'));
      assert.match(
        run('restore', [folder('damaged'), '--replace'], copyEnvironment()).stderr,
        /todo_profiles.copy.gz is missing or damaged. Nothing was restored/,
      );
      const archive = JSON.parse(readFileSync(folder('damaged/backup.json'), 'utf8')) as ArchiveManifest;
      const table = archive.tables.todo_profiles;
      assert.ok(table);
      table.sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
      writeFileSync(folder('damaged/backup.json'), JSON.stringify(archive));
      assert.equal(run('restore', [folder('damaged'), '--replace'], copyEnvironment()).status, 1);
      assert.equal((await readHold()).length, 1);
      const again = run('restore', [folder('archive')], copyEnvironment());
      assert.equal(again.status, 0, again.stderr);
    });
  });
}
