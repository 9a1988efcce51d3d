import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { acquireBuildLock } from './build-lock.ts';
import { createProcessRecord } from './processes.ts';

let file: string;
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'epm-lock-')), 'build.lock');
});
afterEach(() => rmSync(path.dirname(file), { recursive: true, force: true }));

it('grants the lock to a second caller only after the first has released it', async () => {
  const release = await acquireBuildLock(undefined, file);
  let entered = false;
  const second = acquireBuildLock(undefined, file).then((releaseSecond) => {
    entered = true;
    releaseSecond();
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(entered).toBe(false);
  release();
  await second;
  expect(entered).toBe(true);
  expect(existsSync(file)).toBe(false);
});

it('takes over a lock whose holder was killed', async () => {
  writeFileSync(file, JSON.stringify({ ...createProcessRecord('build', process.pid), started: '1' }));
  const release = await acquireBuildLock(undefined, file);
  expect(existsSync(file)).toBe(true);
  release();
});

it('stops waiting for the lock when the check throws', async () => {
  await acquireBuildLock(undefined, file);
  const stopped = () => {
    throw new Error('stopped');
  };
  await expect(acquireBuildLock(stopped, file)).rejects.toThrow('stopped');
});

it('rejects when the lock cannot be written', async () => {
  // The /proc file system does not allow new files.
  await expect(acquireBuildLock(undefined, '/proc/build.lock')).rejects.toThrow(/^E/);
});
