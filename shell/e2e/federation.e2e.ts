import { expect, test } from 'playwright/test';
import type { Route } from 'playwright/test';
import { signIn } from './helpers.ts';
import { expectHydrated, isHydrated, recordMarkupChanges } from './markup-record.ts';

const ERROR_TEXT = 'This part is unavailable';

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

const FAILURES: [string, (route: Route) => Promise<void>][] = [
  ['returns 503', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"status":503}' })],
  ['resets the connection', (route) => route.abort('connectionreset')],
  [
    'sends a file that was not published',
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.tampered = true;' }),
  ],
];

for (const [failure, respond] of FAILURES) {
  test(`a remote that ${failure} affects no pages of other remotes, and Retry loads the remote`, async ({ page }) => {
    await signIn(page);
    await page.route('**/assets/mfe-admin/**', respond);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page.getByText(ERROR_TEXT)).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText(ERROR_TEXT)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page.getByText(ERROR_TEXT)).toBeVisible();
    await page.unroute('**/assets/mfe-admin/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(ERROR_TEXT)).toBeHidden();
    await expect(page.getByRole('tab', { name: 'User Management' })).toBeVisible();
  });
}
