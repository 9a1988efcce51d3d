import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning, sleep, createProcessRecord, type ProcessRecord } from './processes.ts';
import { ROOT } from './settings.ts';

const LOCK_FILE = path.join(ROOT, '.cache', 'build.lock');

function readLockHolder(file: string): ProcessRecord | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessRecord;
  } catch {
    return null;
  }
}

function tryAcquireLock(file: string): boolean {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, JSON.stringify(createProcessRecord('build', process.pid)), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Serializes builds, because they share the dist folders and one build clears files that another build reads. A caller
 * holds the lock from the start of a build until the results are copied. A lock whose holder has exited is replaced.
 * @returns a function that releases the lock
 * @throws if the lock cannot be written
 */
export async function acquireBuildLock(
  check: () => void = () => undefined,
  file: string = LOCK_FILE,
): Promise<() => void> {
  for (let hasPrinted = false; !tryAcquireLock(file); await sleep(200)) {
    check();
    const other = readLockHolder(file);
    if (other && isRunning(other)) {
      if (!hasPrinted) console.log(`Waiting for the build of process ${other.pid} …`);
      hasPrinted = true;
    } else rmSync(file, { force: true });
  }
  return () => rmSync(file, { force: true });
}
