import { banner } from './banner.ts';
import { Cleanup, StoppedEarly } from './cleanup.ts';
import { readSettings } from './settings.ts';
import { stopOnSignals } from './signals.ts';
import { startStack } from './stack.ts';
import { AlreadyRunning } from './take-over.ts';

const began = Date.now();
const cleanup = new Cleanup();
stopOnSignals(cleanup);
try {
  const { state } = await startStack(readSettings(process.env), cleanup);
  console.log(banner(state, (Date.now() - began) / 1000));
} catch (error) {
  if (!(error instanceof StoppedEarly)) {
    console.error(error instanceof AlreadyRunning ? error.message : `The stack did not start.\n${String(error)}`);
    await cleanup.run();
    process.exit(1);
  }
}
