import { findInstalledBrowser } from '../../tools/stack/installed-browser.ts';

/** Path of Chromium: `BROWSER_PATH`, which `npm test` sets, or an installed Chromium. Null if there is none. */
export const testBrowserPath = process.env.BROWSER_PATH?.trim() || findInstalledBrowser();

/** Like `describe`, but skips the tests if no browser is installed. In CI they fail instead. */
export function describeWithBrowser(name: string, tests: () => void): void {
  const isCi = process.env.CI === 'true' || process.env.CI === '1';
  if (testBrowserPath || isCi) return describe(name, tests);
  console.warn(`SKIPPED: ${name}. No Chromium is installed.`);
  describe.skip(name, tests);
}
