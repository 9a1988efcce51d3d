import { expect } from 'playwright/test';
import { collectBrowserErrors } from './browser-errors.ts';
import { test } from './test-with-cleanup.ts';
import { createEmail } from './helpers.ts';
import {
  recommendation,
  resultRegion,
  field,
  projectionTable,
  unlockButton,
  openCalculator,
} from './calculator-page.ts';

const UNLOCK_URL_PATTERN = '**/api/calculators/rent-vs-sell/unlock';

test('Rent or Sell shows the results calculated by hand, and updates them while the visitor types', async ({
  page,
}) => {
  const browserErrors = collectBrowserErrors(page);
  await openCalculator(page);
  await expect(recommendation(page)).toHaveText('RENT OUT');
  await expect(resultRegion(page)).toContainText('$67,429 more than if you sell today.');
  await expect(resultRegion(page)).toContainText('$102,103');
  await expect(resultRegion(page)).toContainText('Renting wins above $1,237 a month; below that, selling wins.');
  await expect(resultRegion(page)).not.toContainText('Break-even');
  await expect(page.getByText('More realistic', { exact: true })).toHaveCount(0);

  await field(page, 'Monthly rent').fill('1200');
  await expect(recommendation(page)).toHaveText('SELL');
  await expect(resultRegion(page)).toContainText('$1,991 more than if you rent it out.');
  await expect(resultRegion(page)).toContainText('The rent does not cover the costs of the first year.');
  await expect(resultRegion(page)).toContainText('Break-even monthly rent: $1,664.');
  await expect(resultRegion(page)).toContainText('You would add $413 a month.');
  expect(browserErrors).toEqual([]);
});

test('the projection table is rendered only after it is unlocked, and stays unlocked after a reload', async ({
  page,
}) => {
  const email = createEmail('calc');
  await openCalculator(page);
  await expect(projectionTable(page)).toHaveCount(0);
  expect(await page.content()).not.toContain('Wealth if you rent<');

  const box = page.getByRole('textbox', { name: 'Email' });
  await box.fill('nobody');
  await unlockButton(page).click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect(box).toBeFocused();
  await expect(projectionTable(page)).toHaveCount(0);

  await page.route(UNLOCK_URL_PATTERN, (route) => route.fulfill({ status: 503, body: 'away' }));
  await box.fill(email);
  await unlockButton(page).click();
  await expect(page.getByText('Failed to unlock analysis. Please try again.').first()).toBeVisible();
  await expect(box).toHaveValue(email);
  await expect(projectionTable(page)).toHaveCount(0);

  await page.unroute(UNLOCK_URL_PATTERN);
  await unlockButton(page).click();
  await expect(page.getByText('Detailed analysis unlocked!')).toBeVisible();
  await expect(projectionTable(page).getByRole('row')).toHaveCount(6);
  await expect(projectionTable(page).getByRole('columnheader')).toHaveCount(10);
  await expect(projectionTable(page).getByRole('row').last()).toContainText('$67,429');

  await page.reload();
  await expect(projectionTable(page)).toBeVisible();
  await page.getByLabel('Use more realistic assumptions').check();
  await expect(page.getByText(/internal rate of return/)).toBeVisible();
  await test.step('at 320 px, the page with the open table does not scroll sideways', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(projectionTable(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test('Invest-A-View updates the projection when the strategy or another input changes', async ({ page }) => {
  await openCalculator(page, '/invest-a-view');
  const projection = page.getByRole('region', { name: 'The projection' });
  const value = page.locator('[data-result=finalValue]');
  await expect(page.getByRole('radio', { name: /Balanced Growth/ })).toBeChecked();
  await expect(projection).toContainText('your target is met');
  const balanced = await value.innerText();

  await page.getByRole('radio', { name: /Balanced Growth/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Steady Income/ })).toBeChecked();
  await expect(value).not.toHaveText(balanced);
  await expect(page).toHaveURL(/strategy=steady/);

  await field(page, 'Initial investment').fill('60000');
  await field(page, 'Added each month').fill('0');
  await field(page, 'Years to retirement').fill('1');
  // 60,000 × (1 + 0.07 / 12)^12 = 64,337.41. 4% of that is 2,573.50 a year, or 214.46 a month.
  await expect(value).toHaveText('$64,337');
  await expect(projection).toContainText('$214');
  await expect(projection).toContainText('4.3%');
  await expect(projection).toContainText('$57,427');
});
