import { expect, test } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn } from './helpers.ts';
import { tabTo } from './input-drivers.ts';

test('an admin schedules new fees with the keyboard, sees them in a preview, and withdraws them', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/settings/fees');
  const schedules = page.getByRole('region', { name: 'Fee schedules' });
  await expect(schedules.getByText(/^In effect since/)).toBeVisible();

  const growth = page.getByRole('textbox', { name: 'Growth' });
  await growth.fill('11.25');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a percentage from 0 to 100, with at most one decimal.')).toBeVisible();
  await expect(growth).toBeFocused();
  await growth.fill('11.4');
  // Other tests rely on the fees in effect, so the new fees start in the distant future.
  await page.getByLabel('In effect from').fill('2999-01-01');
  await page.keyboard.press('Enter');
  const review = page.getByRole('dialog', { name: 'Review changes' });
  await expect(review.getByRole('listitem')).toHaveText(['Growth10.9%11.4%']);
  await expect(review.frameLocator('iframe').getByText('11.4%')).toBeVisible();
  await expectAccessiblePage(page, 'review of new fees');
  await tabTo(page, review.getByRole('button', { name: 'Add fees' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fees added')).toBeVisible();
  await expect(schedules.getByText('From Jan 1, 2999')).toBeVisible();

  await page.reload();
  await expect(growth).toHaveValue('11.4');
  await schedules.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Fees withdrawn')).toBeVisible();
  await expect(growth).toHaveValue('10.9');
  await expectAccessiblePage(page, 'fees');
});

test('changed plan texts are previewed before they are saved, and then appear on the landing page', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/settings/plans');
  const summary = page.getByLabel('Summary').first();
  const previous = await summary.inputValue();
  for (const text of ['A summary of the test.', previous]) {
    await summary.fill(text);
    await page.getByRole('button', { name: 'Review changes' }).click();
    const review = page.getByRole('dialog', { name: 'Review changes' });
    await expect(review.frameLocator('iframe').getByText(text)).toBeVisible();
    await review.getByRole('button', { name: 'Save' }).click();
    await expect(review).toBeHidden();
    await expect(summary).toHaveValue(text);
    await expect.poll(async () => (await page.request.get('/')).text()).toContain(text);
  }
});
