import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../stack/build.ts';
import { Cleanup } from '../stack/cleanup.ts';
import { ROOT } from '../stack/settings.ts';
import { stopOnSignals } from '../stack/signals.ts';
import { endAll } from './children.ts';
import { slowest } from './durations.ts';
import { findJourneyBrowser, findRedis } from './machine.ts';
import { table, totals, type Outcome } from './outcome.ts';
import { browser, jest, lint, suite, toolTests, types } from './suites.ts';
import { startRedis, startTestStack, temporaryDataDir, type TestStack } from './test-servers.ts';

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
      const more = ['--testPathPatterns', 'platform/jobs/jobs.int-spec'];
      return await jest({ projects: ['integration'], log: log('queues-redis'), longestMinutes: 8, env: { REDIS_URL: redis.url }, more });
    } finally {
      await redis.stop();
    }
  });
}

/** All journeys on one stack: first those that stand one another, then those that break what the others need. */
async function journeys(browserPath: string | null): Promise<Outcome[]> {
  if (!browserPath) return [await missing('browser', 'A browser')];
  const dataDir = temporaryDataDir();
  await cleanup.defer('the data of the tests', () => rmSync(dataDir, { recursive: true, force: true }));
  let stack: TestStack | undefined;
  const journey = (name: string, project: 'together' | 'alone') => suite(name, async () => {
    if (!stack) {
      stack = await startTestStack(dataDir);
      await cleanup.defer('the stack of the tests', stack.stop);
    }
    return browser({ stateFile: stack.stateFile, browserPath, project, log: log(`browser-${project}`) });
  });
  try {
    return [await journey('browser', 'together'), await journey('browser, one at a time', 'alone')];
  } finally {
    await stack?.stop();
  }
}

const began = Date.now();
const outcomes: Outcome[] = [];
// Two cores, and no more work at once than they can do: the linter is one long process, so the rest goes beside it.
// The browser may have to be fetched first, which is the network's work.
const [browserPath, ...first] = await Promise.all([
  findJourneyBrowser(log),
  suite('lint', () => lint(log('lint'))).then((one) => [one]),
  (async () => [
    ...await Promise.all([
      suite('types', () => types(log('types'))),
      suite('build', async () => {
        await buildAll({ logDir: logs, cleanup });
        return { passed: 1, failed: 0, skipped: 0 };
      }),
    ]),
    await suite('unit', () => jest({ projects: ['unit', 'web'], log: log('unit'), longestMinutes: 12 })),
  ])(),
]);
outcomes.push(...first.flat());
// Beside the integration tests goes what waits most of its time: for retries, for locks to run out, for processes to end.
outcomes.push(...(await Promise.all([
  suite('integration', () => jest({ projects: ['integration'], log: log('integration'), longestMinutes: 12 })).then((one) => [one]),
  (async () => [await queuesOnRedis(), await suite('tools', () => toolTests(log('tools')))])(),
])).flat());
outcomes.push(...await journeys(browserPath));

if (!cleanup.isStopping) {
  const { passed, failed } = totals(outcomes);
  console.log(`\n${table(outcomes)}\n\nThe five slowest files:\n${slowest(outcomes.flatMap(({ times }) => times), 5)}`);
  console.log(`\nLogs: ${logs}\nTook ${Math.round((Date.now() - began) / 1000)} s.\n`);
  await cleanup.run();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}
