import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMark } from '../stack/processes.ts';

/** A file system in memory, where Linux has one. */
const MEMORY = '/dev/shm';
/** Several times what a test server stores. Docker's default size of 64 MB is too little. */
const MIN_FREE_BYTES = 4 * 2 ** 30;

function hasFreeMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= MIN_FREE_BYTES;
}

/** Removes the folders of processes that were killed: memory that they hold is free only after a restart of the machine. */
export function removeOrphans(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^epm-test-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && startMark(Number(pid)) === null)
      rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Creates a folder for the data of a test server, in memory if enough is free. A database is copied for each file of
 * tests, a thousand files of a few pages: on ext4 that takes the kernel 0.3 to 0.5 s, in memory 0.03 s.
 */
export function temporaryFolder(): string {
  if (existsSync(MEMORY)) removeOrphans(MEMORY);
  return mkdtempSync(path.join(hasFreeMemory() ? MEMORY : tmpdir(), `epm-test-${process.pid}-`));
}
