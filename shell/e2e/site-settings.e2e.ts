import { deriveStaffName } from '@epm/contract';
import { expect, test } from 'playwright/test';
import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn } from './helpers.ts';
import { tabTo } from './input-drivers.ts';
import { getText } from './server-html.ts';
import { stack } from './stack.ts';

type Setting = Record<string, unknown> & { changedAt: string; changedBy?: string | null };

const readSetting = async (page: Page, section: string) =>
  (await (await page.request.get(`/api/settings/${section}`)).json()) as Setting;

/** Changes fields of a setting, as another admin in another browser would. */
async function changeSetting(page: Page, section: string, fields: object): Promise<void> {
  const { changedBy: _, ...current } = await readSetting(page, section);
  const response = await page.request.put(`/api/settings/${section}`, {
    data: { ...current, ...fields },
    headers: { origin: stack.site },
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** Runs `work` and then restores the setting, because other tests rely on it. */
async function withSetting(page: Page, section: string, work: () => Promise<void>): Promise<void> {
  const { changedAt: _at, changedBy: _by, ...original } = await readSetting(page, section);
  try {
    await work();
  } finally {
    await changeSetting(page, section, original);
  }
}

/** Returns the text of the landing page's footer, as a visitor sees it. */
const readFooter = async (request: APIRequestContext) => getText(await (await request.get('/')).text(), 'footer');

const reviewDialog = (page: Page) => page.getByRole('dialog', { name: 'Review changes' });
const openReview = (page: Page) => page.getByRole('button', { name: 'Review changes' }).click();
const saveReviewed = (page: Page) => reviewDialog(page).getByRole('button', { name: 'Save' }).click();

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
    await expectAccessiblePage(page, 'review of changed settings');
    await tabTo(page, reviewDialog(page).getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Company saved')).toBeVisible();
    await expect(phone).toHaveValue('(515) 555-0177');

    expect(await readFooter(request)).toContain('(515) 555-0177');
  });
});

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

test('when two admins change the same field, the conflict dialog opens, and changes to other fields are kept', async ({
  page,
}) => {
  await withSetting(page, 'company', async () => {
    await page.goto('/admin/settings/company');
    await page.getByLabel('Office hours').fill('By appointment');
    await changeSetting(page, 'company', { hours: 'Weekdays', name: 'Lindenholm Homes' });
    await openReview(page);
    await saveReviewed(page);
    const conflict = page.getByRole('dialog', { name: /changed these settings/ });
    await expect(conflict.getByRole('group')).toHaveCount(1);
    await expect(conflict.getByText('Weekdays')).toBeVisible();
    await conflict.getByRole('radio', { name: /By appointment/ }).check();
    await conflict.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Company saved')).toBeVisible();
    expect(await readSetting(page, 'company')).toMatchObject({ hours: 'By appointment', name: 'Lindenholm Homes' });
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
