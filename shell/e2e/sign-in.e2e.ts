import { expect, test } from 'playwright/test';
import { stack } from './stack.ts';

test('a wrong password shows an error, and after signing in, the user returns to the requested page', async ({
  page,
}) => {
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
