import { expect } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { changeCampaignSettings } from './campaign-settings.ts';
import { signIn } from './helpers.ts';
import { createKeyboardDriver } from './input-drivers.ts';
import { test } from './test-with-cleanup.ts';

test('staff change a campaign setting by keyboard at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const input = createKeyboardDriver(page);
  await page.goto('/campaigns');
  const form = page.getByRole('form', { name: 'Campaign settings' });
  await input.press(page.getByRole('tab', { name: 'Monitor' }));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const interval = form.getByLabel('Follow-up interval (days)');
  const previous = await changeCampaignSettings(page, 'settings', { warmLeadFollowUpDays: 2 });
  try {
    await page.reload();
    await input.fillIn(interval, '61');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Enter 0.5 to 60 days.')).toBeVisible();
    await expect(interval).toBeFocused();
    await input.fillIn(interval, '2.5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Campaign settings saved')).toBeVisible();
    await page.reload();
    await expect(interval).toHaveValue('2.5');
  } finally {
    await changeCampaignSettings(page, 'settings', previous);
  }
  await input.press(page.getByRole('button', { name: 'Global Settings' }));
  await expect(page.getByRole('dialog', { name: 'Global Settings' }).getByLabel('Send from')).toBeVisible();
  await expectAccessiblePage(page, 'global settings');
});
