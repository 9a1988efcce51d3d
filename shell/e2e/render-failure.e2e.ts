import { expect, test } from 'playwright/test';
import { signIn } from './helpers.ts';
import { stack } from './stack.ts';

test('a public page shows that an admin is signed in, before and after hydration', async ({ page }) => {
  await signIn(page);
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('Admin Dashboard');
  expect(html).not.toContain('Admin Login');
  const browserErrors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && browserErrors.push(message.text())));
  await page.goto('/');
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
  expect(browserErrors).toEqual([]);
  const visitor = await (await fetch(stack.site)).text();
  expect(visitor).toContain('Admin Login');
  expect(visitor).not.toContain(stack.admin.email);
});

test.describe('pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("the offline page and the 'not found' page have links to continue", async ({ page }) => {
    await page.goto('/offline');
    await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  });
});
