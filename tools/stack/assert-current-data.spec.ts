import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hasBaseline } from './assert-current-data.ts';
import { ROOT } from './settings.ts';

it('accepts a new database and the migrations of this version, and refuses those from before the baseline', () => {
  const names = globSync('bff/migrations/[0-9]*.ts', { cwd: ROOT }).map(
    (file) => /readonly name = '(\w+)'/.exec(readFileSync(path.join(ROOT, file), 'utf8'))?.[1] ?? '',
  );
  expect(names[0]).toMatch(/^Baseline\d{14}$/);
  expect(hasBaseline([])).toBe(true);
  expect(hasBaseline(names)).toBe(true);
  expect(hasBaseline(['PlatformOutbox20261120000100', 'Identity20261120000200'])).toBe(false);
});
