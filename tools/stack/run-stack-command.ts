import { OutdatedDataError } from './assert-current-data.ts';
import { Cleanup, StartAbortedError } from './cleanup.ts';
import { stopOnSignals } from './signals.ts';
import { StackAlreadyRunningError } from './claim-data-dir.ts';

/** Runs `npm start` or `npm run dev`. If the startup fails, prints the error, stops all processes and exits with 1. */
export async function runStackCommand(work: (cleanup: Cleanup) => Promise<void>): Promise<void> {
  const cleanup = new Cleanup();
  stopOnSignals(cleanup);
  try {
    await work(cleanup);
  } catch (error) {
    if (error instanceof StartAbortedError) return;
    const reason = error instanceof Error ? error.message : String(error);
    const isRefused = error instanceof StackAlreadyRunningError || error instanceof OutdatedDataError;
    console.error(isRefused ? reason : `The stack did not start.\n${reason}`);
    await cleanup.run();
    process.exit(1);
  }
}
