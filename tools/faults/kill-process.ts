import { isRunning, sleep, type ProcessRecord } from '../stack/processes.ts';
import { readState } from '../stack/state-file.ts';
import type { KilledProcess } from './plan.ts';

export const RESTART_TIMEOUT_MS = 90_000;

/**
 * Waits until the process `victim` of the stack on `dataDir` is running, then kills it with SIGKILL. The stack restarts
 * the process.
 */
export async function killProcess(dataDir: string, victim: KilledProcess): Promise<void> {
  for (const waitUntil = Date.now() + RESTART_TIMEOUT_MS; Date.now() < waitUntil; await sleep(100)) {
    const record = readState(dataDir)?.processes.find(({ name }: ProcessRecord) => name === victim);
    if (!record || !isRunning(record)) continue;
    process.kill(record.pid, 'SIGKILL');
    return;
  }
  throw new Error(`${victim} did not restart within ${RESTART_TIMEOUT_MS / 1_000} s`);
}
