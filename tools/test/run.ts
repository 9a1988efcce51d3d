import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../stack/build.ts';
import { Cleanup } from '../stack/cleanup.ts';
import { ROOT } from '../stack/settings.ts';
import { stopOnSignals } from '../stack/signals.ts';
import { signalRunningPrograms } from './children.ts';
import { formatSlowest } from './durations.ts';
import { findOrInstallTestBrowsers, findOrInstallRedis } from './machine.ts';
import { formatOutcomeTable, sumCounts, type SuiteOutcome } from './suite-outcome.ts';
import {
  checkTypes,
  LOW_PRIORITY,
  runBrowserTests,
  runJest,
  runLint,
  runSuite,
  runToolTests,
  type JestRunOptions,
} from './suites.ts';
import { startTestRedis, startTestStack, createDataDir, type TestStack } from './test-servers.ts';

const logFolder = path.join(ROOT, '.cache', 'test-logs', String(process.pid));
mkdirSync(logFolder, { recursive: true });
const getLogFile = (name: string): string => path.join(logFolder, `${name}.log`);
// Processes share compiled code through this cache, because the suites start the same servers many times.
process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, '.cache', 'compiled');
const isCi = process.env.CI === 'true' || process.env.CI === '1';
const cleanup = new Cleanup();
stopOnSignals(cleanup, () => 130);
cleanup.onCleanupStart(() => signalRunningPrograms());

/** Skips a suite whose program is not installed, and prints a notice. In CI the suite fails instead. */
function skipSuite(name: string, programName: string): Promise<SuiteOutcome> {
  return runSuite(name, () => {
    if (isCi) throw new Error(`${programName} is not available, but CI requires it.`);
    console.log(`!! SKIPPED: ${name}. ${programName} is not installed and could not be installed.`);
    return Promise.resolve({ passed: 0, failed: 0, skipped: 1 });
  });
}

/** Integration tests that also run with queues on Redis: tests of the queues, and of campaigns that depend on jobs. */
const REDIS_SPECS = [
  'platform/jobs/jobs.int-spec',
  'platform/jobs/queue-isolation.int-spec',
  'operations/queues.int-spec',
  'campaigns/sequence-sync.int-spec',
  'campaigns/nurture.int-spec',
  'campaigns/walkthrough-reminders.int-spec',
  'campaigns/walkthrough-texts.int-spec',
];

async function testRedisQueues(): Promise<SuiteOutcome> {
  const program = await findOrInstallRedis(getLogFile);
  if (!program) return skipSuite('queues on Redis', 'redis-server');
  return runSuite('queues on Redis', async () => {
    const redis = await startTestRedis(program);
    await cleanup.defer('Redis', redis.stop);
    try {
      const extraArgs = ['--testPathPatterns', REDIS_SPECS.join('|')];
      return await runJest({
        projects: ['integration'],
        log: getLogFile('queues-redis'),
        timeoutMinutes: 30,
        env: { REDIS_URL: redis.url },
        extraArgs,
      });
    } finally {
      await redis.stop();
    }
  });
}

/** Returns a lazily started stack for browser tests. The first call of `start` starts it; later calls return it. */
function createLazyStack(): { start(): Promise<TestStack>; stop(): Promise<void> } {
  let starting: Promise<TestStack> | undefined;
  const start = async (): Promise<TestStack> => {
    const dataDir = createDataDir();
    await cleanup.defer('the data of the tests', () => rmSync(dataDir, { recursive: true, force: true }));
    // The browser may be a download, which the stack does not find itself.
    const { main } = browsers;
    return startTestStack(dataDir, main ? { TRIAL_BROWSER: main } : {}, (stop) =>
      cleanup.defer('the stack of the tests', stop),
    );
  };
  return {
    start: () => (starting ??= start()),
    // A stack that failed to start has already stopped, and the browser tests have reported the error.
    stop: async () => (await starting?.catch(() => undefined))?.stop(),
  };
}

/** Runs a Jest project whose tests are short, even on a loaded machine. */
const runJestProject = (project: 'unit' | 'web', options: Partial<JestRunOptions> = {}): Promise<SuiteOutcome> =>
  runSuite(project, () =>
    runJest({
      projects: [project],
      log: getLogFile(project),
      timeoutMinutes: 20,
      extraArgs: ['--testTimeout=120000'],
      ...options,
    }),
  );

const startedAt = Date.now();
// The schedule is designed for two cores. Suites that wait or use one core run in parallel with others, and suites with
// a low priority use the time that is left.
// Downloading browsers uses only the network, so it runs in parallel with the first suites.
const [browsers, firstOutcomes] = await Promise.all([
  findOrInstallTestBrowsers(getLogFile),
  (async () => [
    await runSuite('build', async () => {
      await buildAll({ logDir: logFolder, cleanup });
      return { passed: 1, failed: 0, skipped: 0 };
    }),
    await runJestProject('unit'),
  ])(),
]);
const lazyStack = createLazyStack();
const runBrowserSuite = (name: string, project: 'together' | 'alone'): Promise<SuiteOutcome> => {
  const { main } = browsers;
  if (!main) return skipSuite(name, 'A browser');
  return runSuite(name, async () =>
    runBrowserTests({
      stateFile: (await lazyStack.start()).stateFile,
      browsers: { ...browsers, main },
      project,
      log: getLogFile(`browser-${project}`),
    }),
  );
};
const [integrationOutcome, otherOutcomes] = await Promise.all([
  runSuite('integration', () =>
    runJest({
      projects: ['integration'],
      log: getLogFile('integration'),
      timeoutMinutes: 45,
      ...(browsers.main && { env: { BROWSER_PATH: browsers.main } }),
    }),
  ),
  (async () => {
    // These suites mostly wait for retries, locks and processes.
    const waiting = await Promise.all([testRedisQueues(), runSuite('tools', () => runToolTests(getLogFile('tools')))]);
    // Runs after the tool tests, because these write files that violate rules.
    const background = (async () => [
      await runSuite('types', () => checkTypes(getLogFile('types'))),
      await runSuite('lint', () => runLint(getLogFile('lint'))),
      await runJestProject('web', { priority: LOW_PRIORITY, timeoutMinutes: 40 }),
    ])();
    // Start the stack only after the tool tests, because their stacks look for free ports. The tests that run alone use
    // less than one core, so they run while the integration tests use the rest.
    const alone = await runBrowserSuite('browser, one at a time', 'alone');
    const together = await runBrowserSuite('browser', 'together');
    await lazyStack.stop();
    return [...waiting, alone, together, ...(await background)];
  })(),
]);
const outcomes = [...firstOutcomes, integrationOutcome, ...otherOutcomes];

if (!cleanup.isStopping) {
  const { passed, failed } = sumCounts(outcomes);
  console.log(
    `\n${formatOutcomeTable(outcomes)}\n\nThe five slowest files:\n${formatSlowest(
      outcomes.flatMap(({ times }) => times),
      5,
    )}`,
  );
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  if (flaky.length > 0) console.log(`\nPassed on the second attempt only, to be fixed:\n\n${flaky.join('\n\n')}`);
  console.log(`\nLogs: ${logFolder}\nTook ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);
  await cleanup.run();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}
