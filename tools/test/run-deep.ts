/**
 * Implements `npm run test:deep`: runs the tests that `npm test` omits, and the tests that depend on queues again on
 * Redis.
 */
import { globSync } from 'node:fs';
import { ROOT } from '../stack/settings.ts';
import { findOrInstallRedis, findOrInstallTestBrowsers } from './machine.ts';
import type { SuiteOutcome } from './suite-outcome.ts';
import { runJest, runSuite, runToolTests } from './suites.ts';
import { startTestRedis } from './test-servers.ts';
import { TestRun } from './test-run.ts';

const run = new TestRun('deep');
const { getLogFile } = run;

/** Integration tests that also run with queues on Redis: tests of the queues, and of campaigns that depend on jobs. */
const REDIS_SPECS = [
  'platform/jobs/jobs',
  'platform/jobs/queue-isolation',
  'operations/queues',
  'campaigns/sequence-sync',
  'campaigns/nurture',
  'campaigns/walkthrough-reminders',
  'campaigns/walkthrough-texts',
];

async function testRedisQueues(): Promise<SuiteOutcome> {
  const program = await findOrInstallRedis(getLogFile);
  if (!program) return run.skipSuite('queues on Redis', 'redis-server');
  return runSuite('queues on Redis', async () => {
    const redis = await startTestRedis(program);
    await run.cleanup.defer('Redis', redis.stop);
    try {
      return await runJest({
        projects: ['integration'],
        log: getLogFile('queues-redis'),
        timeoutMinutes: 30,
        // These files run on Redis whatever their tier.
        env: { REDIS_URL: redis.url, TEST_TIER: '' },
        extraArgs: ['--testPathPatterns', `(${REDIS_SPECS.join('|')})(\\.deep)?\\.int-spec`],
      });
    } finally {
      await redis.stop();
    }
  });
}

const browsers = await findOrInstallTestBrowsers(getLogFile);
const outcomes = [await run.build()];
if (globSync('{bff,tools,shell,mfe-*}/**/*.deep.spec.{ts,tsx}', { cwd: ROOT }).length > 0)
  outcomes.push(await run.runShortTests(['unit', 'web']));
outcomes.push(
  ...(await Promise.all([
    run.runIntegrationTests(browsers),
    // The tests of the queues and the tools mostly wait.
    testRedisQueues(),
    runSuite('tools', () => runToolTests(getLogFile('tools'))),
  ])),
);
outcomes.push(await run.runBrowserTests('browser, one at a time', 'alone', browsers));
outcomes.push(await run.runBrowserTests('browser', 'together', browsers));
await run.stopStack();
await run.finish(outcomes);
