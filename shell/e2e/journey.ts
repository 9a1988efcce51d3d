import { test as base } from 'playwright/test';

/** Playwright's own, for journeys that open further browsers: these are closed, as what stays open keeps on asking the server. */
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
