import { defineConfig } from 'playwright/test';
import { stack } from './stack.ts';

const noise = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Run by `npm test`, which reads the report; by hand it is one area, looked at closely. */
const isWholeSuite = Boolean(process.env.E2E_REPORT);

// each stack has its own pictures and traces, and so has each project: a run empties its folder as it begins
const picturesOf = (project: string) => `../../.cache/e2e/${new URL(stack.site).port}/${project}`;

/** What these do would be felt by journeys beside them: processes are killed, remotes replaced, the webinar is another day, new leads are assigned. */
const alone = ['faults', 'lead-assignment', 'publishing', 'service-worker', 'webinar'].map((area) => `${area}.e2e.ts`);

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  // one stack, one database: whatever a journey counts, it counts of its own making
  fullyParallel: false,
  workers: 2,
  projects: [
    { name: 'together', testIgnore: alone, outputDir: picturesOf('together') },
    { name: 'alone', testMatch: alone, workers: 1, outputDir: picturesOf('alone') },
    { name: 'screenshots', testMatch: '*.shots.ts', workers: 1, outputDir: picturesOf('screenshots') },
  ],
  // what a machine needs that does other things as well: only a journey that fails waits as long
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One slow moment of the machine must not stop a release. npm test lists last what passed only when retried.
  retries: isWholeSuite ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: isWholeSuite ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    baseURL: stack.site,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // what a journey breaks at the network's edge would not reach a page that the service worker serves
    serviceWorkers: 'block',
    // A trace costs a third of the time, so the whole suite records one only when it retries a journey.
    trace: isWholeSuite ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...noise] : noise,
    },
  },
});
