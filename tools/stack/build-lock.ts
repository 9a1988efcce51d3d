import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning, pause, recordOf, type ProcessRecord } from './processes.ts';
import { ROOT } from './settings.ts';

const LOCK_FILE = path.join(ROOT, '.cache', 'build.lock');

function holder(file: string): ProcessRecord | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessRecord;
  } catch {
    return null;
  }
}

function tryTake(file: string): boolean {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, JSON.stringify(recordOf('build', process.pid)), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Two builds share the dist folders: one clears what the other reads. So each holds this lock from its build until it
 * has taken what it needs. A lock whose holder is gone counts for nothing. @returns how to give it back
 */
export async function takeBuildLock(
  check: () => void = () => undefined,
  file: string = LOCK_FILE,
): Promise<() => void> {
  for (let told = false; !tryTake(file); await pause(200)) {
    check();
    const other = holder(file);
    if (other && isRunning(other)) {
      if (!told) console.log(`Waiting for the build of process ${other.pid} …`);
      told = true;
    } else rmSync(file, { force: true });
  }
  return () => rmSync(file, { force: true });
}
