import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { removeOrphanedFolders } from './temporary-folder.ts';

it('removes only the folders of processes that have exited', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'epm-orphans-'));
  // Process ids on Linux never exceed 2^22.
  const prefixes = [`epm-test-${2 ** 22 + 1}-`, `epm-test-${process.pid}-`, 'epm-redis-'];
  const folders = prefixes.map((prefix) => mkdtempSync(path.join(parent, prefix)));
  removeOrphanedFolders(parent);
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true, true]);
  rmSync(parent, { recursive: true });
});
