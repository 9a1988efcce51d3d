import { expect, test } from 'playwright/test';
import { signIn } from './helpers.ts';
import { tabTo } from './input-drivers.ts';
import { withSetting, readFooter, reviewDialog, openReview, saveReviewed } from './setting-review.ts';

test.beforeEach(({ page }) => signIn(page));

test('an admin changes the phone number with the keyboard, and visitors see the new number', async ({
  page,
  request,
}) => {
  await withSetting(page, 'company', async () => {
    await page.goto('/admin');
    await tabTo(page, page.getByRole('link', { name: 'Site settings' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Site settings' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Company', exact: true }).click();
    const phone = page.getByLabel('Phone');
    const previous = await phone.inputValue();

    await phone.fill('12');
    await openReview(page);
    await expect(reviewDialog(page)).toBeVisible();
    await saveReviewed(page);
    await expect(page.getByText('Enter a US phone number with its area code')).toBeVisible();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveValue('12');
    await phone.fill('515 555 0177');
    await page.keyboard.press('Enter');
    await expect(reviewDialog(page).getByText('515 555 0177')).toBeVisible();
    await expect(reviewDialog(page).getByText(previous)).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('contentinfo')).toContainText('515 555 0177');
    await tabTo(page, reviewDialog(page).getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Company saved')).toBeVisible();
    await expect(phone).toHaveValue('(515) 555-0177');

    expect(await readFooter(request)).toContain('(515) 555-0177');
  });
});
