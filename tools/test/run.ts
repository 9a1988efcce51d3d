import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../stack/build.ts';
import { Cleanup } from '../stack/cleanup.ts';
import { ROOT } from '../stack/settings.ts';
import { stopOnSignals } from '../stack/signals.ts';
import { endAll } from './children.ts';
import { slowest } from './durations.ts';
import { findJourneyBrowsers, findRedis } from './machine.ts';
import { table, totals, type Outcome } from './outcome.ts';
import { browser, jest, lint, suite, toolTests, types } from './suites.ts';
import { startRedis, startTestStack, temporaryDataDir, type TestStack } from './test-servers.ts';

const logs = path.join(ROOT, '.cache', 'test-logs', String(process.pid));
mkdirSync(logs, { recursive: true });
const log = (name: string): string => path.join(logs, `${name}.log`);
// What one process has compiled the next need not: the suites start the same servers many times.
process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, '.cache', 'compiled');
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
      return await jest({
        projects: ['integration'],
        log: log('queues-redis'),
        longestMinutes: 8,
        env: { REDIS_URL: redis.url },
        more,
      });
    } finally {
      await redis.stop();
    }
  });
}

/** The stack of the journeys, started once: at `begin`, or when the first of them asks for it. */
function journeyStack(): { begin(): Promise<TestStack>; stop(): Promise<void> } {
  let starting: Promise<TestStack> | undefined;
  const start = async (): Promise<TestStack> => {
    const dataDir = temporaryDataDir();
    await cleanup.defer('the data of the tests', () => rmSync(dataDir, { recursive: true, force: true }));
    const stack = await startTestStack(dataDir);
    await cleanup.defer('the stack of the tests', stack.stop);
    return stack;
  };
  return {
    begin: () => (starting ??= start()),
    // One that did not start has been taken down already, and the journeys said why.
    stop: async () => (await starting?.catch(() => undefined))?.stop(),
  };
}

const began = Date.now();
// Two cores: beside what keeps both busy nothing runs, beside what waits or does one thing at a time something else does.
// The browsers may have to be fetched first, which is the network's work.
const [browsers, first] = await Promise.all([
  findJourneyBrowsers(log),
  (async () => [
    ...(await Promise.all([
      suite('types', () => types(log('types'))),
      suite('build', async () => {
        await buildAll({ logDir: logs, cleanup });
        return { passed: 1, failed: 0, skipped: 0 };
      }),
    ])),
    await suite('unit', () => jest({ projects: ['unit', 'web'], log: log('unit'), longestMinutes: 12 })),
  ])(),
]);
const stack = journeyStack();
const journeys = (name: string, project: 'together' | 'alone'): Promise<Outcome> => {
  const { main } = browsers;
  if (!main) return missing(name, 'A browser');
  return suite(name, async () =>
    browser({
      stateFile: (await stack.begin()).stateFile,
      browsers: { ...browsers, main },
      project,
      log: log(`browser-${project}`),
    }),
  );
};
// Beside the integration tests goes what waits most of its time: for retries, for locks to run out, for processes to end.
const second = await Promise.all([
  suite('integration', () => jest({ projects: ['integration'], log: log('integration'), longestMinutes: 12 })).then(
    (one) => [one],
  ),
  (async () => {
    const waiting = await Promise.all([queuesOnRedis(), suite('tools', () => toolTests(log('tools')))]);
    // Not beside the tools, whose own stack looks for free ports. What goes wrong is said by the journeys, which ask for it again.
    if (browsers.main) await stack.begin().catch(() => undefined);
    return waiting;
  })(),
]);
const together = await journeys('browser', 'together');
// Journeys by themselves leave a core free, and the linter is one long process.
const last = await Promise.all([journeys('browser, one at a time', 'alone'), suite('lint', () => lint(log('lint')))]);
await stack.stop();
const outcomes = [...first, ...second.flat(), together, ...last];

if (!cleanup.isStopping) {
  const { passed, failed } = totals(outcomes);
  console.log(
    `\n${table(outcomes)}\n\nThe five slowest files:\n${slowest(
      outcomes.flatMap(({ times }) => times),
      5,
    )}`,
  );
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  if (flaky.length > 0) console.log(`\nPassed on the second attempt only, to be fixed:\n\n${flaky.join('\n\n')}`);
  console.log(`\nLogs: ${logs}\nTook ${Math.round((Date.now() - began) / 1000)} s.\n`);
  await cleanup.run();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}
