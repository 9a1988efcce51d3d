import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { test } from './journey.ts';
import { stack } from './stack.ts';

const LOADING = 'Loading available properties. This may take a moment...';
const elsewhere = (page: Page) => page.getByRole('link', { name: /View Available Properties/ });
const withoutScript = 'The link above opens them on their own page.';

/** Simulates a listing service that accepts the connection and never responds. */
const mockSilentService = (page: Page) => page.route(`${new URL(stack.simulators).origin}/**`, () => {});

/** Returns the time since the page's markup was received, in milliseconds. */
const readPageAgeMs = (page: Page) =>
  page.evaluate(
    () =>
      performance.now() - (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
  );

test('the timeout of ten seconds starts with the page, with a late script and without script', async ({ browser }) => {
  test.setTimeout(120_000);
  const slow = await browser.newPage({ baseURL: stack.site });
  const plain = await (await browser.newContext({ baseURL: stack.site, javaScriptEnabled: false })).newPage();
  try {
    await Promise.all([mockSilentService(slow), mockSilentService(plain)]);
    await slow.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      await route.continue();
    });
    await Promise.all([
      (async () => {
        await slow.goto('/rentals', { waitUntil: 'commit' });
        await expect(slow.getByText(LOADING)).toBeVisible();
        await elsewhere(slow).waitFor({ timeout: 60_000 });
        // If the timeout started with the script, this would be eighteen seconds or more.
        const shown = await readPageAgeMs(slow);
        expect(shown).toBeGreaterThan(9_900);
        expect(shown, 'milliseconds from the markup to the fallback').toBeLessThan(17_500);
      })(),
      (async () => {
        await plain.goto('/rentals', { waitUntil: 'commit' });
        await expect(plain.getByText(LOADING)).toBeVisible();
        await expect(plain.getByText(withoutScript)).toBeHidden();
        await expect(plain.getByRole('link', { name: /open the listings on their own page/ })).toBeInViewport();
        await expect(plain.getByText(withoutScript)).toBeVisible({ timeout: 60_000 });
        await expect(plain.getByText(LOADING)).toBeHidden();
      })(),
    ]);
  } finally {
    await slow.context().close();
    await plain.context().close();
  }
});

test("an unreachable listing service shows links to the listings instead of the browser's error page", async ({
  page,
}) => {
  await page.route(`${new URL(stack.simulators).origin}/**`, (route) => route.abort('connectionrefused'));
  await page.goto('/rentals');
  await expect(page.getByRole('status').getByText('The listings cannot be reached from here right now.')).toBeVisible();
  await expect(elsewhere(page)).toBeVisible();
  await expect(page.getByTitle('Available rental homes')).toBeHidden();
});
