import { deriveStaffName } from '@epm/contract';
import { expect, test } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn } from './helpers.ts';
import { stack } from './stack.ts';
import {
  readSetting,
  changeSetting,
  withSetting,
  readFooter,
  reviewDialog,
  openReview,
  saveReviewed,
} from './setting-review.ts';

test.beforeEach(({ page }) => signIn(page));

test('the history shows the author of a change, and visitors see a version that an admin restores', async ({
  page,
  request,
}) => {
  await withSetting(page, 'company', async () => {
    const { phone: previous } = (await readSetting(page, 'company')) as unknown as { phone: string };
    await changeSetting(page, 'company', { phone: '(515) 555-0166' });
    await page.goto('/admin/settings/company');
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await expect(history.getByText('Current')).toBeVisible();
    await expect(history.getByText(deriveStaffName(stack.admin.email)).first()).toBeVisible();
    await expectAccessiblePage(page, 'history of settings');
    await history.getByRole('button', { name: 'Restore' }).first().click();
    await expect(reviewDialog(page).getByText(previous)).toBeVisible();
    await saveReviewed(page);
    await expect(page.getByText('Company saved')).toBeVisible();
    expect(await readFooter(request)).toContain(previous);
  });
});

test('social profiles are reordered with the keyboard, and leaving with unsaved changes asks for confirmation', async ({
  page,
  request,
}) => {
  await withSetting(page, 'social', async () => {
    await page.goto('/admin/settings/social');
    const down = page.getByRole('button', { name: 'Move Facebook down' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(down).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Move Facebook up' })).toBeFocused();
    await page.getByRole('link', { name: 'Site settings' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await openReview(page);
    await expect(reviewDialog(page).getByText('LinkedIn, Instagram, Facebook')).toBeVisible();
    await saveReviewed(page);
    await expect(page.getByText('Social profiles saved')).toBeVisible();
    expect((await readFooter(request)).match(/LinkedIn|Instagram|Facebook/g)).toEqual([
      'LinkedIn',
      'Instagram',
      'Facebook',
    ]);
  });
});

test('changed booking rules apply to the preview at once, and to the site after saving', async ({ page }) => {
  const listStarts = async () =>
    ((await (await page.request.get('/api/walkthroughs/slots')).json()) as { slots: { start: string }[] }).slots.map(
      ({ start }) => new Date(start),
    );
  const toWeekday = (at: Date) => at.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'America/Chicago' });
  await withSetting(page, 'booking', async () => {
    await page.goto('/admin/settings/booking');
    const preview = page.getByRole('region', { name: 'Times with these rules' });
    await expect(preview.getByRole('term').first()).toBeVisible();
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday'])
      await page.getByRole('button', { name: `Remove ${day}, 08:30` }).click();
    const friday = page.getByRole('group', { name: 'Friday' });
    await friday.getByLabel('Closes').fill('08:00');
    await openReview(page);
    await expect(page.getByText('The closing time must be after the opening time.')).toBeVisible();
    await friday.getByLabel('Closes').fill('09:30');
    await expect(preview.getByRole('definition').first()).toHaveText('8:30 AM');
    await page.getByRole('radio', { name: /^Chosen colleagues/ }).check();
    await openReview(page);
    await expect(page.getByText('Choose at least one colleague whose account is not disabled.')).toBeVisible();
    await page
      .getByRole('region', { name: 'Staff for walkthroughs' })
      .getByRole('checkbox', { name: /\(you\)/ })
      .check();
    await expectAccessiblePage(page, 'booking rules');
    await openReview(page);
    await saveReviewed(page);
    await expect(page.getByText('Booking rules saved')).toBeVisible();
    const starts = await listStarts();
    expect(starts.length).toBeGreaterThan(0);
    expect(new Set(starts.map(toWeekday))).toEqual(new Set(['Friday']));
  });
});
