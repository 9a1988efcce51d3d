import { expect, test } from 'playwright/test';
import { signIn } from './helpers.ts';
import { stack } from './stack.ts';

test('an admin sees the list of users', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'User Management' }).click();
  await expect(page.getByRole('cell', { name: `${stack.admin.email} (you)` })).toBeVisible();
});

for (const [path, title] of [
  ['/admin/logo', 'Logo'],
  ['/admin/images', 'Site images'],
] as const) {
  test(`${path} requires a sign-in and opens in the admin area`, async ({ page }) => {
    await page.goto(path);
    await page.waitForURL(/\/login/);
    await signIn(page);
    // `goto` returns null if the sign-in page has already redirected to the path.
    expect((await page.request.get(path)).status()).toBe(200);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  });
}

test('admin pages redirect visitors to the sign-in page, and the API returns 401', async ({ page }) => {
  await page.goto('/admin');
  await page.waitForURL(/\/login/);
  expect((await page.request.get('/api/users')).status()).toBe(401);
  expect((await page.request.get('/api/leads')).status()).toBe(401);
});
