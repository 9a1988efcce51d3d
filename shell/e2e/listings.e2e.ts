import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { test } from './journey.ts';
import { stack } from './stack.ts';

const LOADING = 'Loading available properties. This may take a moment...';
const elsewhere = (page: Page) => page.getByRole('link', { name: /View Available Properties/ });
const withoutScript = 'The link above opens them on their own page.';

/** The listing service takes the connection and never answers. */
const silent = (page: Page) => page.route(`${new URL(stack.simulators).origin}/**`, () => {});

/** Milliseconds since the page's markup had arrived. */
const age = (page: Page) =>
  page.evaluate(
    () =>
      performance.now() - (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
  );

test('ten seconds count from the page, with a script that comes late and without any', async ({ browser }) => {
  test.setTimeout(120_000);
  const slow = await browser.newPage({ baseURL: stack.site });
  const plain = await (await browser.newContext({ baseURL: stack.site, javaScriptEnabled: false })).newPage();
  try {
    await Promise.all([silent(slow), silent(plain)]);
    await slow.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await route.continue();
    });
    await Promise.all([
      (async () => {
        await slow.goto('/rentals', { waitUntil: 'commit' });
        await expect(slow.getByText(LOADING)).toBeVisible();
        await elsewhere(slow).waitFor({ timeout: 60_000 });
        // counted from the script, it would be fifteen seconds and more
        const shown = await age(slow);
        expect(shown).toBeGreaterThan(9_900);
        expect(shown, 'milliseconds from the markup to the fallback').toBeLessThan(14_500);
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

test('a host that cannot be reached: the listings are offered elsewhere, not the error page of the browser', async ({
  page,
}) => {
  await page.route(`${new URL(stack.simulators).origin}/**`, (route) => route.abort('connectionrefused'));
  await page.goto('/rentals');
  await expect(page.getByRole('status').getByText('The listings cannot be reached from here right now.')).toBeVisible();
  await expect(elsewhere(page)).toBeVisible();
  await expect(page.getByTitle('Available rental homes')).toBeHidden();
});
