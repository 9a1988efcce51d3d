import { expect, test } from 'playwright/test';
import { askedForScripts, elmStreet, fillHome, holdScripts } from './people.ts';

test('Continue pressed before the script has arrived goes on when it has', async ({ page }) => {
  const deliver = await holdScripts(page);
  await page.goto('/analysis', { waitUntil: 'commit' });
  await fillHome(page, elmStreet);
  await askedForScripts(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel(/Street/)).toHaveValue(elmStreet.street);

  deliver();
  await expect(page.getByRole('heading', { name: 'Your Analysis is Ready!' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the details' }).click();
  await expect(page.getByLabel(/Street/)).toHaveValue(elmStreet.street);
});

test('what was typed before the script has arrived survives a reload', async ({ page }) => {
  const deliver = await holdScripts(page);
  await page.goto('/analysis', { waitUntil: 'commit' });
  await fillHome(page, elmStreet);
  await askedForScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByLabel(/Street/)).toHaveValue(elmStreet.street);
  await expect(page.getByRole('radio', { name: 'Single Family Home' })).toBeChecked();

  deliver();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your Analysis is Ready!' })).toBeVisible();
});
