import { expect, test } from 'playwright/test';
import { elmStreet, fillHome } from './people.ts';

test('Continue pressed before any script has arrived loses nothing', async ({ page }) => {
  let deliver = () => {};
  const arrived = new Promise<void>((resolve) => { deliver = resolve; });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/analysis', { waitUntil: 'commit' });
  await fillHome(page, elmStreet);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel(/Street/)).toHaveValue(elmStreet.street);

  deliver();
  await expect(async () => {
    await page.getByRole('button', { name: 'Continue' }).click({ timeout: 1_000 });
    await expect(page.getByRole('heading', { name: 'Your Analysis is Ready!' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
