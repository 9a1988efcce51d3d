import { expect, test } from 'playwright/test';
import type { Route } from 'playwright/test';
import { signIn } from './helpers.ts';

const ERROR_TEXT = 'This part is unavailable';

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
