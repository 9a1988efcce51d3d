import { test as base } from 'playwright/test';

/**
 * Playwright's `test`, which also closes the browser contexts that a journey opens. Open pages would keep sending
 * requests to the server.
 */
export const test = base.extend<{ closingWhatItOpened: void }>({
  closingWhatItOpened: [
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
