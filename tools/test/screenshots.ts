/** Implements `npm run screenshots`: retakes the README screenshots on a stack with the sample firm. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Cleanup } from '../stack/cleanup.ts';
import { stopOnSignals } from '../stack/signals.ts';
import { readLogTail } from '../stack/logs.ts';
import { runLoggedProgram } from './children.ts';
import { findOrInstallTestBrowser } from './machine.ts';
import { createPlaywrightCommand } from './suites.ts';
import { startTestStack, createDataDir } from './test-servers.ts';

const cleanup = new Cleanup();
stopOnSignals(cleanup);
try {
  const dataDir = createDataDir();
  await cleanup.defer('the data', () => rmSync(dataDir, { recursive: true, force: true }));
  const log = (name: string): string => path.join(dataDir, `${name}.log`);
  const program = await findOrInstallTestBrowser(log);
  if (!program) throw new Error('No browser is installed, and none could be installed on this machine');
  const { stateFile, stop } = await startTestStack(dataDir, {}, undefined, []);
  await cleanup.defer('the stack', stop);
  const { code } = await runLoggedProgram({
    ...createPlaywrightCommand('screenshots', { STACK_FILE: stateFile, BROWSER_PATH: program }),
    log: log('screenshots'),
  });
  if (code !== 0) throw new Error(readLogTail(log('screenshots'), 60));
  console.log('The pictures are in .github/screenshots.');
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await cleanup.run();
process.exit();
