/**
 * Implements `npm run kill-run [-- --submissions 1000 | --sends 1000] [--redis] [--seed 1]`. Starts a separate stack
 * with queues on Postgres or Redis, and interrupts its processes under load. Exits with 1 if it finds errors, such as a
 * lost or duplicated submission or email.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Cleanup } from '../stack/cleanup.ts';
import { stopOnSignals } from '../stack/signals.ts';
import { findOrInstallRedis } from '../test/machine.ts';
import { createDataDir } from '../test/test-servers.ts';
import { runSends } from './run-sends.ts';
import { runSubmissions } from './run-submissions.ts';

const { values } = parseArgs({
  options: {
    submissions: { type: 'string', default: '1000' },
    sends: { type: 'string' },
    seed: { type: 'string', default: '1' },
    redis: { type: 'boolean', default: false },
  },
});
const cleanup = new Cleanup();
stopOnSignals(cleanup);

function parseWholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number above 0`);
  return value;
}

async function findRedisServer(dataDir: string): Promise<string | null> {
  if (!values.redis) return null;
  const program = await findOrInstallRedis((name) => path.join(dataDir, `${name}.log`));
  if (!program) throw new Error('redis-server is not installed and could not be installed');
  return program;
}

try {
  const seed = parseWholeNumber('seed', values.seed);
  const dataDir = createDataDir();
  let isDataKept = false;
  await cleanup.defer('the data', () => {
    if (!isDataKept) rmSync(dataDir, { recursive: true, force: true });
  });
  const start = { seed, dataDir, cleanup, redisProgram: await findRedisServer(dataDir) };
  const errors =
    values.sends === undefined
      ? await runSubmissions(parseWholeNumber('submissions', values.submissions), start)
      : await runSends(parseWholeNumber('sends', values.sends), start);
  for (const error of errors) console.log(`ERROR: ${error}`);
  if (errors.length > 0) {
    process.exitCode = 1;
    isDataKept = true;
    console.log(`The data is in ${dataDir} for inspection.`);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await cleanup.run();
process.exit();
