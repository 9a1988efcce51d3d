import { expect, test } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn } from './helpers.ts';

test('an admin sees the system status, and opens the details with the keyboard', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Operations' }).click();
  const table = page.getByRole('table', { name: 'System status' });
  await expect(table.getByRole('row', { name: /Workers.*running/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /need/ })).toBeVisible();
  await expectAccessiblePage(page, 'Operations');
  await table.getByRole('link', { name: 'Queues' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Queues' })).toBeVisible();
});
