import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { test } from './test-with-cleanup.ts';
import { stack } from './stack.ts';

const LOADING_TEXT = 'Loading available properties. This may take a moment...';
const listingsLink = (page: Page) => page.getByRole('link', { name: /View available properties/ });
const NO_SCRIPT_TEXT = 'The link above opens them on their own page.';

/** Simulates a listing service that accepts the connection and never responds. */
const mockSilentService = (page: Page) => page.route(`${new URL(stack.simulators).origin}/**`, () => {});

/** Returns the milliseconds since the page's markup was received. */
const readPageAgeMs = (page: Page) =>
  page.evaluate(
    () =>
      performance.now() - (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
  );

test('the listings timeout of ten seconds starts with the page, even with a late script or without JavaScript', async ({
  browser,
}) => {
  const slowPage = await browser.newPage({ baseURL: stack.site });
  const plainPage = await (await browser.newContext({ baseURL: stack.site, javaScriptEnabled: false })).newPage();
  try {
    await Promise.all([mockSilentService(slowPage), mockSilentService(plainPage)]);
    await slowPage.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      await route.continue();
    });
    await Promise.all([
      (async () => {
        await slowPage.goto('/rentals', { waitUntil: 'commit' });
        await expect(slowPage.getByText(LOADING_TEXT)).toBeVisible();
        await listingsLink(slowPage).waitFor({ timeout: 60_000 });
        // If the timeout started when the script runs, the fallback would appear after eighteen seconds or more.
        const shown = await readPageAgeMs(slowPage);
        expect(shown).toBeGreaterThan(9_900);
        expect(shown, 'milliseconds from the markup to the fallback').toBeLessThan(17_500);
      })(),
      (async () => {
        await plainPage.goto('/rentals', { waitUntil: 'commit' });
        await expect(plainPage.getByText(LOADING_TEXT)).toBeVisible();
        await expect(plainPage.getByText(NO_SCRIPT_TEXT)).toBeHidden();
        await expect(plainPage.getByRole('link', { name: /open the listings on their own page/ })).toBeInViewport();
        await expect(plainPage.getByText(NO_SCRIPT_TEXT)).toBeVisible({ timeout: 60_000 });
        await expect(plainPage.getByText(LOADING_TEXT)).toBeHidden();
      })(),
    ]);
  } finally {
    await slowPage.context().close();
    await plainPage.context().close();
  }
});

test("when the listing service is unreachable, the rentals page shows links instead of the browser's error page", async ({
  page,
}) => {
  await page.route(`${new URL(stack.simulators).origin}/**`, (route) => route.abort('connectionrefused'));
  await page.goto('/rentals');
  await expect(page.getByRole('status').getByText('The listings cannot be reached from here right now.')).toBeVisible();
  await expect(listingsLink(page)).toBeVisible();
  await expect(page.getByTitle('Available rental homes')).toBeHidden();
});
