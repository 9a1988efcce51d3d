import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Process recorded in stack.json. The start time distinguishes it from a later process with the same id. */
export interface ProcessRecord {
  name: string;
  pid: number;
  started: string;
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the start time of a process in the system's format, or null if it does not exist or is a zombie. */
export function readStartTime(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The command name in parentheses may contain spaces, so count the fields after it. The state is field 3, the
      // start time field 22.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

export function createProcessRecord(name: string, pid: number): ProcessRecord {
  return { name, pid, started: readStartTime(pid) ?? '' };
}

export function isRunning(record: Pick<ProcessRecord, 'pid' | 'started'>): boolean {
  const mark = readStartTime(record.pid);
  return mark !== null && mark === record.started;
}

export async function waitForEnd(record: ProcessRecord, timeoutMs: number): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(50)) {
    if (!isRunning(record)) return true;
  }
  return !isRunning(record);
}

function signalProcess(record: ProcessRecord, signal: NodeJS.Signals): void {
  try {
    process.kill(record.pid, signal);
  } catch {
    // The process has exited since the check.
  }
}

/** Sends `firstSignal`, then SIGKILL after the grace period. Never signals a later process with the same id. */
export async function endProcess(
  record: ProcessRecord,
  firstSignal: NodeJS.Signals = 'SIGTERM',
  gracePeriodMs = 5_000,
): Promise<void> {
  if (!isRunning(record)) return;
  signalProcess(record, firstSignal);
  if (await waitForEnd(record, gracePeriodMs)) return;
  signalProcess(record, 'SIGKILL');
  await waitForEnd(record, 2_000);
}
