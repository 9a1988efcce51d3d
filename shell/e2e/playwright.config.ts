import { defineConfig } from 'playwright/test';
import { stack } from './stack.ts';

const noise = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  // each stack has its own traces: two runs side by side would empty one another's folder
  outputDir: `../../.cache/e2e/${new URL(stack.site).port}`,
  // one stack, one database: journeys that count leads would disturb one another
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    baseURL: stack.site,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // what a journey breaks at the network's edge would not reach a page that the service worker serves
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...noise] : noise,
    },
  },
});
