import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process as stack.json remembers it. The start mark tells it from a later process that got the same number. */
export interface ProcessRecord {
  name: string;
  pid: number;
  started: string;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** When the process began, in the system's own terms; null when there is none (a zombie counts as none). */
export function startMark(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The command name, in parentheses, may hold spaces: count fields after it. State is the 3rd, start time the 22nd.
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

export function recordOf(name: string, pid: number): ProcessRecord {
  return { name, pid, started: startMark(pid) ?? '' };
}

export function isRunning(record: Pick<ProcessRecord, 'pid' | 'started'>): boolean {
  const mark = startMark(record.pid);
  return mark !== null && mark === record.started;
}

export async function waitForEnd(record: ProcessRecord, timeoutMs: number): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await pause(50)) {
    if (!isRunning(record)) return true;
  }
  return !isRunning(record);
}

function signalProcess(record: ProcessRecord, signal: NodeJS.Signals): void {
  try {
    process.kill(record.pid, signal);
  } catch {
    // It ended between the look and the signal.
  }
}

/** Asks politely first, insists after `patienceMs`. Only ever touches the very process that was recorded. */
export async function endProcess(
  record: ProcessRecord,
  polite: NodeJS.Signals = 'SIGTERM',
  patienceMs = 5_000,
): Promise<void> {
  if (!isRunning(record)) return;
  signalProcess(record, polite);
  if (await waitForEnd(record, patienceMs)) return;
  signalProcess(record, 'SIGKILL');
  await waitForEnd(record, 2_000);
}
