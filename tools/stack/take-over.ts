import { endProcess, isRunning, pause, waitForEnd, type ProcessRecord } from './processes.ts';
import { readState, runningStack } from './state-file.ts';

/** A stack that stops needs this long at most: services drain, then the database closes. */
const STOPPING_MS = 45_000;
/** A stack whose launcher was just killed takes a moment to notice. */
const NOTICE_MS = 1_500;

/** Raised when another stack already runs on this data folder. */
export class AlreadyRunning extends Error {}

/**
 * Makes sure that this run is alone on its data folder: waits for a run that is stopping, refuses to start beside one
 * that runs, and ends what a killed run left behind.
 */
export async function takeOver(dataDir: string): Promise<void> {
  const running = runningStack(readState(dataDir));
  if (running && !(await leaves(dataDir, running))) {
    const site = readState(dataDir)?.site ?? '';
    throw new AlreadyRunning(
      `The stack already runs${site && ` at ${site}`} (process ${running.pid}). Stop it with Ctrl-C there, or: kill ${running.pid}`,
    );
  }
  const leftovers = readState(dataDir)?.processes.filter(isRunning) ?? [];
  if (leftovers.length === 0) return;
  console.log(`Ending what a killed run left: ${leftovers.map(({ name, pid }) => `${name} (${pid})`).join(', ')}`);
  await Promise.all(leftovers.map(endLeftover));
}

function endLeftover(record: ProcessRecord): Promise<void> {
  return record.name === 'postgres' ? endProcess(record, 'SIGINT', 20_000) : endProcess(record);
}

async function leaves(dataDir: string, running: ProcessRecord): Promise<boolean> {
  for (const until = Date.now() + NOTICE_MS; Date.now() < until; await pause(100)) {
    if (!isRunning(running)) return true;
    if (readState(dataDir)?.state === 'stopping') return waitForEnd(running, STOPPING_MS);
  }
  return false;
}
