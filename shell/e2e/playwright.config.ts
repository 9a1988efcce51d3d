import { defineConfig } from 'playwright/test';
import { stack } from './stack.ts';

const BROWSER_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** True for `npm test`, which reads the report. A manual run covers few journeys and records more. */
const isWholeSuite = Boolean(process.env.E2E_REPORT);

// Separate folders per stack and project, because a run empties its output folder at the start.
const outputDirOf = (project: string) => `../../.cache/e2e/${new URL(stack.site).port}/${project}`;

/**
 * Journeys that would disturb parallel ones: they kill processes, replace remotes, move the webinar's date, or change
 * the assignment of new leads.
 */
const EXCLUSIVE_JOURNEYS = ['faults', 'lead-assignment', 'publishing', 'service-worker', 'webinar'].map(
  (area) => `${area}.e2e.ts`,
);

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  // All journeys share one stack and one database, so each one counts only its own records.
  fullyParallel: false,
  workers: 2,
  projects: [
    { name: 'together', testIgnore: EXCLUSIVE_JOURNEYS, outputDir: outputDirOf('together') },
    { name: 'alone', testMatch: EXCLUSIVE_JOURNEYS, workers: 1, outputDir: outputDirOf('alone') },
    { name: 'screenshots', testMatch: '*.shots.ts', workers: 1, outputDir: outputDirOf('screenshots') },
  ],
  // Long enough for a busy machine. Only a failing journey waits this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A short slowdown of the machine must not stop a release. `npm test` lists the journeys that passed only on a retry.
  retries: isWholeSuite ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: isWholeSuite ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    baseURL: stack.site,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A page that the service worker serves would bypass the network errors that journeys simulate.
    serviceWorkers: 'block',
    // A trace takes a third of the time, so the whole suite records one only when it retries a journey.
    trace: isWholeSuite ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...BROWSER_ARGS] : BROWSER_ARGS,
    },
  },
});
