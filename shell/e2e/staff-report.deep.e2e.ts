import pg from 'pg';
import { expect } from 'playwright/test';
import type { Browser, Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { tabTo } from './input-drivers.ts';
import { test } from './test-with-cleanup.ts';
import { elmStreet, createEmail, signIn, submitAnalysisForm } from './helpers.ts';
import { createOwner, waitForReport } from './owners.ts';
import { stack } from './stack.ts';

test.describe.configure({ mode: 'parallel' });

const LONG_ADDRESS = '12345 North Martin Luther King Junior Memorial Parkway, Building 17, West Des Moines, IA 50265';
const comparables = [1600, 1800, 2000, 2600].map((rentAmount, index) => ({
  address: index === 2 ? LONG_ADDRESS : `${index + 1} Comparable Ct, West Des Moines, IA 50265`,
  distance: 1,
  squareFootage: null,
  rentAmount,
}));

/** Stores an estimate of $1,500 with four comparables in a report, like an estimate from a rent provider. */
async function storeComparables(leadId: string): Promise<void> {
  const client = new pg.Client({ connectionString: stack.database });
  await client.connect();
  await client.query(
    `UPDATE property_analysis_results SET rent_estimate = 1500, rent_range_low = 1400, rent_range_high = 1600, comparable_properties = $2,
       source_kind = 'provider', source_label = 'RentCast', source_detail = 'Estimate from listings within five miles', source_year = 2026
     WHERE entry_id = (SELECT id FROM property_analysis_entries WHERE lead_id = $1)`,
    [leadId, JSON.stringify(comparables)],
  );
  await client.end();
}

/** Submits an analysis, and waits for its report. @returns the owner, and the path of the report */
async function createReport(browser: Browser): Promise<{ owner: Page; path: string }> {
  const owner = await createOwner(browser);
  await waitForReport(owner);
  await storeComparables(owner.leadId);
  return { owner: owner.page, path: `/analysis/${owner.leadId}` };
}

const adjustPanel = (page: Page) => page.getByRole('region', { name: 'Adjust this report' });
const rentField = (page: Page) => page.getByLabel(/Adjusted rent/);
const shownRent = (page: Page) => adjustPanel(page).getByText(/^Rent in the report: /);
const expectMessage = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** Opens the report as a staff member in a separate browser. */
async function openAsStaff(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stack.site })).newPage();
  await signIn(page);
  await page.goto(path);
  await expect(adjustPanel(page).getByRole('checkbox', { name: 'Landscaping' })).toBeVisible();
  return page;
}

test('staff adjust a report with the keyboard, and the owner sees the new estimate without the reason', async ({
  browser,
}) => {
  const { owner, path } = await createReport(browser);
  const staff = await openAsStaff(browser, path);
  await tabTo(staff, rentField(staff));
  await staff.keyboard.type('1725');
  await expect(shownRent(staff)).toHaveText('Rent in the report: $1,725 a month');
  await expect(staff.getByRole('row', { name: /Annual rent/ })).toContainText('$20,700');
  // A link opens a confirmation dialog, because the rent is unsaved. A second Enter stays on the page.
  await tabTo(staff, staff.getByRole('banner').getByRole('link', { name: 'Enroll Online' }));
  await staff.keyboard.press('Enter');
  await expect(
    staff.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }),
  ).toBeFocused();
  await staff.keyboard.press('Enter');
  await tabTo(staff, rentField(staff));
  await expect(rentField(staff)).toHaveValue('1725');
  await staff.keyboard.press('ControlOrMeta+a');
  await staff.keyboard.type('0');
  await expect(adjustPanel(staff)).toContainText('This is not a rent, so the estimate of $1,500 is used.');

  await tabTo(staff, staff.getByRole('checkbox', { name: /^4 Comparable Ct/ }));
  await staff.keyboard.press('Space');
  await expect(shownRent(staff)).toHaveText('Rent in the report: $1,350 a month');
  await expect(adjustPanel(staff)).toContainText('At least 3 comparables must remain.');
  const save = staff.getByRole('button', { name: 'Save rent and comparables' });
  await tabTo(staff, save);
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('Say why this comparable is left out.')).toBeVisible();
  await expect(staff.getByLabel('Reason to leave it out')).toBeFocused();
  await expectAccessiblePage(staff, 'staff panel with an error');
  await staff.keyboard.type('Has a pool');
  await tabTo(staff, save);
  await staff.keyboard.press('Enter');
  await expectMessage(staff, 'Report adjusted');
  await expect(save).toHaveCount(0);

  await owner.goto(path);
  await expect(
    owner.getByRole('img', { name: /^Estimated rent \$1,350 a month, in a range from \$1,260 to \$1,440/ }),
  ).toBeVisible();
  await expect(owner.getByText('We left out 1 more that does not compare well with this home.')).toBeVisible();
  await expect(owner.getByText('Has a pool')).toHaveCount(0);

  await staff.goto(path.replace('/analysis/', '/leads/'));
  await expect(staff.getByText(/Comparable left out: 4 Comparable Ct.*because: Has a pool/)).toBeVisible();
});

test('each failed staff action on a report shows an error and preserves the input', async ({ browser }) => {
  const { path } = await createReport(browser);
  const staff = await openAsStaff(browser, path);
  await staff.route(/\/api\/(analyses|leads)\/|\/api\/pdf\//, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await rentField(staff).fill('1725');
  await staff.getByRole('button', { name: 'Save rent and comparables' }).click();
  await expectMessage(staff, 'Failed to adjust report');
  await staff.getByRole('checkbox', { name: 'Interior Painting' }).check();
  await staff.getByRole('button', { name: 'Save improvements' }).click();
  await expectMessage(staff, 'Failed to update lead');
  await staff.getByRole('button', { name: 'Download Report' }).click();
  await expectMessage(staff, 'Failed to generate PDF');
  await staff.getByRole('button', { name: 'Start Property Management' }).click();
  await staff.getByRole('button', { name: 'Continue' }).click();
  await staff.getByRole('button', { name: 'Enroll property' }).click();
  await expectMessage(staff, 'Failed to update status');
  await expect(staff.getByRole('dialog', { name: 'Agreement Terms' })).toContainText('Not set up yet');
  await expectAccessiblePage(staff, 'enrollment dialog of staff');

  await staff.unroute(/\/api\/(analyses|leads)\/|\/api\/pdf\//);
  await staff.getByRole('button', { name: 'Enroll property' }).click();
  await expectMessage(staff, 'Lead status updated');
  await expect(rentField(staff)).toHaveValue('1725');
  await staff.getByRole('button', { name: 'Save improvements' }).click();
  await expectMessage(staff, 'Lead updated successfully');
  await staff.goto(path.replace('/analysis/', '/leads/'));
  await expect(staff.getByText('Property Enrolled').first()).toBeVisible();
});

test('an owner downloads the report and reads the terms without loading staff scripts', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/analysis');
  await submitAnalysisForm(page, elmStreet, createEmail('report'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Report' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('rental-analysis-1420-elm-street.pdf');
  const start = page.getByRole('button', { name: 'Start Property Management' });
  await start.click();
  await expect(page.getByRole('dialog', { name: 'Property Management Services' })).toContainText('14 days');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Agreement Terms' })).toContainText('12 months');
  await expectAccessiblePage(page, 'enrollment dialog, terms');
  await page.keyboard.press('Escape');
  await expect(start).toBeFocused();
  expect(scripts.some((url) => url.includes('report-enroll'))).toBe(true);
  expect(scripts.filter((url) => url.includes('mfe-backoffice'))).toEqual([]);
});
