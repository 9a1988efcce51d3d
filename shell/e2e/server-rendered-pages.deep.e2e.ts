import { expect, test } from 'playwright/test';
import { signIn } from './helpers.ts';
import { findHref, getText } from './server-html.ts';
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
  const visitorHtml = await (await fetch(stack.site)).text();
  expect(visitorHtml).toContain('Admin Login');
  expect(visitorHtml).not.toContain(stack.admin.email);
});

test("the offline page and the 'not found' page have links to continue without JavaScript", async ({ request }) => {
  const offline = await (await request.get('/offline')).text();
  expect(getText(offline, 'h1')).toBe('You are offline.');
  expect(findHref(offline, 'Try again')).toBeDefined();
  const missing = await request.get('/no-such-page');
  expect(missing.status()).toBe(404);
  expect(findHref(await missing.text(), 'Go to the home page')).toBe('/');
});
