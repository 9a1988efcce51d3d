import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { test } from './test-with-cleanup.ts';
import { elmStreet, createEmail, signIn, submitAnalysisForm, hydrate } from './helpers.ts';

// Enables the transitions, which the configuration disables for other tests.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe.configure({ mode: 'parallel' });

const errorDialog = (page: Page) => page.getByRole('dialog', { name: 'This could not be opened' });

/** Aborts every request for a chunk's script until the returned function is called. */
async function blockChunk(page: Page, chunk: string): Promise<() => Promise<void>> {
  const scripts = new RegExp(`/${chunk}\\..*\\.js`);
  await page.route(scripts, (route) => route.abort('connectionreset'));
  return () => page.unroute(scripts);
}

/** Opens the report of a new lead. */
async function openReport(page: Page): Promise<void> {
  await page.goto('/analysis');
  await submitAnalysisForm(page, elmStreet, createEmail('lazy'));
  await expect(page.getByRole('button', { name: 'Download Report' })).toBeVisible();
}

test('the admin login opens on a retry after a network error, and the page preserves its input', async ({ page }) => {
  await page.goto('/webinar');
  await hydrate(page);
  await page.getByLabel('Full name').fill('Ada Typed');
  const unblock = await blockChunk(page, 'public.admin-login');
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await expect(errorDialog(page)).toBeVisible();
  await expectAccessiblePage(page, 'admin login that failed to load');
  await unblock();
  await errorDialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Admin Login' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Admin Login' })).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Typed');
});

test("a failed request for a report dialog's script is retried without an error message", async ({ page }) => {
  await openReport(page);
  await page.route(/\/public\.report-enroll\..*\.js/, (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByRole('button', { name: 'Start Property Management' }).click();
  await expect(page.getByRole('dialog', { name: 'Property Management Services' })).toBeVisible();
});

test('when the walkthrough times fail to load, Try again opens them, and Close explains how to book later', async ({
  page,
}) => {
  await page.goto('/enroll');
  await hydrate(page);
  await page.getByLabel('Property type').selectOption({ label: 'Condo' });
  await page.getByLabel('Estimated monthly rent').fill('1,850');
  await page.getByLabel('Street address').fill(elmStreet.street);
  await page.getByLabel('City').fill(elmStreet.city);
  await page.getByLabel('ZIP code').fill(elmStreet.zip);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Full name').fill('Jane Doe');
  await page.getByLabel('Email').fill(createEmail('lazy'));
  await page.getByLabel('Phone').fill('(515) 555-0142');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const unblock = await blockChunk(page, 'public.enroll-schedule');
  await page.getByRole('button', { name: 'Enroll and schedule walkthrough' }).click();
  await expect(errorDialog(page)).toBeVisible();
  await errorDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Our confirmation email has the link to choose a time.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose a walkthrough time' }).click();
  await expect(errorDialog(page)).toBeVisible();
  await unblock();
  await errorDialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Schedule Your Confirmation Walkthrough' })).toBeVisible();
});

test("when the report's staff tools fail to load, the report stays visible and Retry loads them", async ({ page }) => {
  await openReport(page);
  await signIn(page);
  const unblock = await blockChunk(page, 'backoffice.report-staff');
  await page.reload();
  const retry = page
    .getByRole('alert')
    .filter({ hasText: 'The staff tools could not be loaded' })
    .getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(elmStreet.street);
  await unblock();
  await retry.click();
  await expect(page.getByRole('region', { name: 'Adjust this report' })).toBeVisible();
});
