import { defineConfig } from 'playwright/test';
import { stack } from './stack.ts';

const BROWSER_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Most pages are open only for seconds, so V8's optimizing compilers cost more CPU time than they save.
  '--js-flags=--no-opt --no-maglev',
  // Without these two options, Chromium would start a spare process for the next page and a GPU process. Without those
  // processes, the browser takes a twelfth less CPU time.
  '--renderer-process-limit=1',
  '--in-process-gpu',
];

/** True in `npm test` and `npm run test:deep`, which read the report. */
const isWholeSuite = Boolean(process.env.E2E_REPORT);

// Each stack and each project needs a separate folder, because a run empties its output folder at the start.
const getOutputDir = (project: string) => `../../.cache/e2e/${new URL(stack.site).port}/${project}`;

/** Tests of the other tier. Without TEST_TIER, as in `npm run check`, tests of both tiers run. */
const OTHER_TIER: Record<string, (string | RegExp)[]> = {
  quick: ['*.deep.e2e.ts'],
  deep: [/^(?!.*\.deep\.e2e\.ts$)/],
};
const tier = process.env.TEST_TIER ?? '';
const ignoredTests = OTHER_TIER[tier] ?? [];

/**
 * Tests that must run alone, because they kill processes, replace remotes, move the webinar's date, or change the lead
 * assignment. The quick tier runs all tests in one worker, because a second browser would take more CPU time.
 */
const EXCLUSIVE_TESTS =
  tier === 'quick'
    ? []
    : ['blog-admin', 'faults', 'lead-assignment', 'publishing', 'rollout', 'service-worker', 'webinar'].map(
        (area) => `${area}{,.deep}.e2e.ts`,
      );

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  // All tests share one stack and one database, so each test counts only its own records.
  fullyParallel: false,
  workers: tier === 'quick' ? 1 : 2,
  projects: [
    { name: 'together', testIgnore: [...EXCLUSIVE_TESTS, ...ignoredTests], outputDir: getOutputDir('together') },
    {
      name: 'alone',
      testMatch: EXCLUSIVE_TESTS,
      testIgnore: ignoredTests,
      workers: 1,
      outputDir: getOutputDir('alone'),
    },
    { name: 'screenshots', testMatch: '*.shots.ts', workers: 1, outputDir: getOutputDir('screenshots') },
  ],
  // Long enough for a busy machine. Only a failing test takes this long.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  // A short slowdown of the machine must not block a release. `npm test` lists tests that passed only on a retry.
  retries: isWholeSuite ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: isWholeSuite ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    baseURL: stack.site,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Transitions would take a seventh of the CPU time. Three files override this, to test dialogs, dragging and
    // navigation with them.
    contextOptions: { reducedMotion: 'reduce' },
    // A page served by the service worker would bypass simulated network errors.
    serviceWorkers: 'block',
    // Tracing takes a third of the run time, so the whole suite records traces only on a retry.
    trace: isWholeSuite ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...BROWSER_ARGS] : BROWSER_ARGS,
    },
  },
});
