import { endProcess, isRunning, sleep, waitForEnd, type ProcessRecord } from './processes.ts';
import { readState, findRunningStack } from './state-file.ts';

/** Maximum time for a stack to stop: services finish their work, then the database shuts down. */
const STOP_TIMEOUT_MS = 45_000;
/** Maximum time for a stack to detect that its launcher was killed. */
const LAUNCHER_TIMEOUT_MS = 1_500;

/** Thrown when another stack already uses the data folder. */
export class StackAlreadyRunningError extends Error {}

/**
 * Ensures that no other stack uses the data folder. Waits for a stack that is stopping, throws if one is running, and
 * stops the leftover processes of a killed run.
 */
export async function claimDataDir(dataDir: string): Promise<void> {
  const running = findRunningStack(readState(dataDir));
  if (running && !(await waitForStop(dataDir, running))) {
    const site = readState(dataDir)?.site ?? '';
    throw new StackAlreadyRunningError(
      `The stack already runs${site && ` at ${site}`} (process ${running.pid}). Stop it with Ctrl-C there, or: kill ${running.pid}`,
    );
  }
  const leftovers = readState(dataDir)?.processes.filter(isRunning) ?? [];
  if (leftovers.length === 0) return;
  console.log(
    `Ending leftover processes of a killed run: ${leftovers.map(({ name, pid }) => `${name} (${pid})`).join(', ')}`,
  );
  await Promise.all(leftovers.map(endLeftoverProcess));
}

function endLeftoverProcess(record: ProcessRecord): Promise<void> {
  return record.name === 'postgres' ? endProcess(record, 'SIGINT', 20_000) : endProcess(record);
}

async function waitForStop(dataDir: string, running: ProcessRecord): Promise<boolean> {
  for (const until = Date.now() + LAUNCHER_TIMEOUT_MS; Date.now() < until; await sleep(100)) {
    if (!isRunning(running)) return true;
    if (readState(dataDir)?.state === 'stopping') return waitForEnd(running, STOP_TIMEOUT_MS);
  }
  return false;
}
