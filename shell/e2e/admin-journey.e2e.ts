import { expect, test } from 'playwright/test';
import { signIn } from './people.ts';
import { stack } from './stack.ts';

test('signing in returns to the page that asked for it', async ({ page }) => {
  await page.goto('/leads?status=closed');
  await page.waitForURL(/\/login/);
  await page.getByLabel('Email').fill(stack.admin.email);
  await page.getByLabel('Password').fill('not the password at all');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await page.getByLabel('Password').fill(stack.admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/leads?status=closed');
  await expect(page.getByRole('heading', { name: 'Lead Management' })).toBeVisible();
});

test('an admin sees the people who may sign in', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'User Management' }).click();
  await expect(page.getByRole('cell', { name: stack.admin.email })).toBeVisible();
});

test('a visitor is sent to sign in and the server refuses on its own', async ({ page }) => {
  await page.goto('/admin');
  await page.waitForURL(/\/login/);
  expect((await page.request.get('/api/users')).status()).toBe(401);
  expect((await page.request.get('/api/leads')).status()).toBe(401);
});
