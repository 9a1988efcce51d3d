import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../stack/build.ts';
import { Cleanup } from '../stack/cleanup.ts';
import { ROOT } from '../stack/settings.ts';
import { stopOnSignals } from '../stack/signals.ts';
import { endAll } from './children.ts';
import { findBrowser, findRedis } from './machine.ts';
import { table, totals, type Outcome } from './outcome.ts';
import { browser, jest, lint, suite, toolTests, types } from './suites.ts';
import { startRedis, startTestStack, temporaryDataDir } from './test-servers.ts';

const logs = path.join(ROOT, '.cache', 'test-logs', String(process.pid));
mkdirSync(logs, { recursive: true });
const log = (name: string): string => path.join(logs, `${name}.log`);
const isCi = process.env.CI === 'true' || process.env.CI === '1';
const cleanup = new Cleanup();
stopOnSignals(cleanup, () => 130);
cleanup.onBegin(() => endAll());

/** Says aloud what this machine cannot run; in CI that is a failure, never a quiet pass. */
function missing(name: string, what: string): Promise<Outcome> {
  return suite(name, () => {
    if (isCi) throw new Error(`${what} cannot be had here, and CI may not go without.`);
    console.log(`!! SKIPPED: ${name}. ${what} is neither installed nor installable on this machine.`);
    return Promise.resolve({ passed: 0, failed: 0, skipped: 1 });
  });
}

async function queuesOnRedis(): Promise<Outcome> {
  const program = await findRedis(log);
  if (!program) return missing('queues on Redis', 'redis-server');
  return suite('queues on Redis', async () => {
    const redis = await startRedis(program);
    await cleanup.defer('Redis', redis.stop);
    try {
      return await jest(['integration'], log('queues-redis'), { REDIS_URL: redis.url }, ['--testPathPatterns', 'platform/jobs']);
    } finally {
      await redis.stop();
    }
  });
}

async function journeys(browserPath: string | null): Promise<Outcome> {
  if (!browserPath) return missing('browser', 'A browser');
  return suite('browser', async () => {
    const dataDir = temporaryDataDir();
    await cleanup.defer('the data of the tests', () => rmSync(dataDir, { recursive: true, force: true }));
    const stack = await startTestStack(dataDir);
    await cleanup.defer('the stack of the tests', stack.stop);
    try {
      return await browser(stack.stateFile, browserPath, log('browser'));
    } finally {
      await stack.stop();
    }
  });
}

const began = Date.now();
const outcomes: Outcome[] = [];
const browserPath = await findBrowser(log);
// The two cores: what only reads the sources goes beside the build that the later suites need.
const [linted, typed, built] = await Promise.all([
  suite('lint', () => lint(log('lint'))),
  suite('types', () => types(log('types'))),
  suite('build', async () => {
    await buildAll({ logDir: logs, cleanup });
    return { passed: 1, failed: 0, skipped: 0 };
  }),
]);
outcomes.push(linted, typed, built);
outcomes.push(await suite('unit', () => jest(['unit', 'web'], log('unit'))));
outcomes.push(await suite('integration', () => jest(['integration'], log('integration'))));
outcomes.push(await queuesOnRedis());
outcomes.push(await suite('tools', () => toolTests(log('tools'))));
outcomes.push(await journeys(browserPath));

if (!cleanup.isStopping) {
  const { passed, failed } = totals(outcomes);
  console.log(`\n${table(outcomes)}\n\nLogs: ${logs}\nTook ${Math.round((Date.now() - began) / 1000)} s.\n`);
  await cleanup.run();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}
