import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeBuildLock } from './build-lock.ts';
import { recordOf } from './processes.ts';

let file: string;
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'epm-lock-')), 'build.lock');
});
afterEach(() => rmSync(path.dirname(file), { recursive: true, force: true }));

it('lets one in at a time', async () => {
  const release = await takeBuildLock(undefined, file);
  let entered = false;
  const second = takeBuildLock(undefined, file).then((giveBack) => {
    entered = true;
    giveBack();
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(entered).toBe(false);
  release();
  await second;
  expect(entered).toBe(true);
  expect(existsSync(file)).toBe(false);
});

it('takes over from a holder that was killed', async () => {
  writeFileSync(file, JSON.stringify({ ...recordOf('build', process.pid), started: '1' }));
  const release = await takeBuildLock(undefined, file);
  expect(existsSync(file)).toBe(true);
  release();
});

it('stops waiting when the run is stopped', async () => {
  await takeBuildLock(undefined, file);
  const stopped = () => {
    throw new Error('stopped');
  };
  await expect(takeBuildLock(stopped, file)).rejects.toThrow('stopped');
});
