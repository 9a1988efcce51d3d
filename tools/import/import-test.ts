import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../stack/settings.ts';
import { createCleanEnvironment } from '../test/test-servers.ts';

const DUMP_SQL = `
COPY public.leads (id, name, email) FROM stdin;
${randomUUID()}\tAnn Owner\tann@old.test
${randomUUID()}\tBo Owner\tno email
\\.
`;
const AUTHORS_CSV = `id,name,email,avatar_url\n${randomUUID()},Al Author,al@old.test,https://old.test/al.png\n`;

/** Declares a test of `npm run import` on a running stack. */
export function declareImportTest(getDataDir: () => string): void {
  test('npm run import prints the result of a dry run, and imports the data with --write', (context) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'epm-import-'));
    context.after(() => rmSync(folder, { recursive: true }));
    writeFileSync(path.join(folder, 'old.sql'), DUMP_SQL);
    writeFileSync(path.join(folder, 'blog_authors.csv'), AUTHORS_CSV);
    const runImport = (...options: string[]): string => {
      const run = spawnSync(
        process.execPath,
        [path.join(ROOT, 'tools/import/import.ts'), 'old.sql', 'blog_authors.csv', ...options],
        { encoding: 'utf8', env: createCleanEnvironment({ DATA_DIR: getDataDir(), INIT_CWD: folder }) },
      );
      assert.equal(run.status, 0, run.stderr);
      return run.stdout;
    };
    const checked = runImport('--images', '--remarks');
    // The columns are: new, changed, already there, skipped and invalid.
    assert.match(checked, /leads\W+1\W+0\W+0\W+0\W+1\W/);
    assert.match(checked, /leads,old\.sql,4,.*not a valid email address/);
    assert.match(checked, /Author,Al Author,.*,Avatar,https:\/\/old\.test\/al\.png/);
    assert.match(checked, /Nothing was changed/);
    // The columns are: imported, already there, skipped and invalid.
    assert.match(runImport('--write'), /Imported:[^]*leads\W+1\W+0\W+0\W+1\W/);
  });
}
