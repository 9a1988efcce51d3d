import { expect, test } from 'playwright/test';
import { signIn } from './helpers.ts';
import { section } from './activity-list.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('the dashboard links no stylesheet twice, and a tile opens the list of its stage', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(section(page, 'Recent Activity')).toBeVisible();
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  expect(styles.length).toBeGreaterThan(2);
  expect(new Set(styles).size, styles.join(' ')).toBe(styles.length);
  await page.getByRole('link', { name: /^Contract Sent/ }).click();
  await page.waitForURL('**/leads?status=contract_sent');
});
