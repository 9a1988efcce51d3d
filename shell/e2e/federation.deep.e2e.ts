import { expect, test } from 'playwright/test';
import type { Route } from 'playwright/test';
import { expectHydrated, isHydrated, recordMarkupChanges } from './markup-record.ts';

test('a button pressed before hydration takes effect as soon as the page is hydrated', async ({ page }) => {
  // Delay all scripts except the loader by a second.
  await page.route(/\/assets\/(?!.*loader)/, async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('text that was typed before hydration is preserved', async ({ page }) => {
  await recordMarkupChanges(page);
  let releaseScripts = () => {};
  const scriptsReleased = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route('**/main.*.js', async (route: Route) => {
    await scriptsReleased;
    await route.continue();
  });
  await page.goto('/analysis', { waitUntil: 'commit' });
  const street = page.getByLabel(/Street/).first();
  await street.fill('1420 Elm Street');
  expect(await isHydrated(page)).toBe(false);
  releaseScripts();
  await expectHydrated(page);
  await expect(street).toHaveValue('1420 Elm Street');
  await page.getByRole('button', { name: 'Add Another Property' }).click();
  await expect(street).toHaveValue('1420 Elm Street');
});

test('a server-rendered page whose scripts fail to load stays readable, and Retry hydrates it', async ({ page }) => {
  await recordMarkupChanges(page);
  await page.route('**/assets/mfe-public/**', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Unavailable' }),
  );
  await page.goto('/analysis');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/assets/mfe-public/**');
  await retry.click();
  await expectHydrated(page);
  await expect(retry).toBeHidden();
  await page.getByRole('button', { name: 'Add Another Property' }).click();
  await expect(page.getByRole('group', { name: /Property/ })).toHaveCount(2);
});
