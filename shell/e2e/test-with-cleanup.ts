import { test as base } from 'playwright/test';

/**
 * Playwright's `test`, which also closes the browser contexts that a test opens. Otherwise open pages would continue to
 * send requests to the server.
 */
export const test = base.extend<{ contextCleanup: void }>({
  contextCleanup: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      await Promise.all(
        browser
          .contexts()
          .filter((context) => !before.has(context))
          .map((context) => context.close()),
      );
    },
    { auto: true },
  ],
});
