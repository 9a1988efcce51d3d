import { Cleanup, StoppedEarly } from './cleanup.ts';
import { stopOnSignals } from './signals.ts';
import { AlreadyRunning } from './claim-data-dir.ts';

/**
 * Runs `npm start` or `npm run dev` until it is stopped. If the startup fails, prints the reason and ends all
 * processes.
 */
export async function runCommand(work: (cleanup: Cleanup) => Promise<void>): Promise<void> {
  const cleanup = new Cleanup();
  stopOnSignals(cleanup);
  try {
    await work(cleanup);
  } catch (error) {
    if (error instanceof StoppedEarly) return;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(error instanceof AlreadyRunning ? reason : `The stack did not start.\n${reason}`);
    await cleanup.run();
    process.exit(1);
  }
}
