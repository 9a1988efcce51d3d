import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { collectBrowserErrors } from './browser-errors.ts';
import { addLead, openLead } from './lead-records.ts';
import { signIn } from './helpers.ts';

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const card = (page: Page, name: string) => page.getByRole('region', { name });

test.beforeEach(async ({ page }) => signIn(page));

test('property edits update the financial details, and improvement costs depend on the square footage', async ({
  page,
}) => {
  await openLead(page, await addLead(page));
  await expect(card(page, 'Financial details').getByText('$2,000 a month, assumed')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Details' });
  await dialog.getByLabel('Number of units').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Number of units')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Number of units').fill('12');
  await dialog.getByLabel('Square footage').fill('2000');
  await dialog.getByLabel('Bathrooms').fill('2.5');
  await dialog.getByLabel('Year built').fill('1928');
  await dialog.getByLabel('Estimated rent').fill('750');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Property details updated successfully')).toBeVisible();
  await expect(card(page, 'Property details').getByText('2,000 sq ft')).toBeVisible();
  await expect(card(page, 'Financial details').getByText('Management, 7%')).toBeVisible();
  await expect(card(page, 'Financial details').getByText('$930', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Details' }).click();
  await dialog.getByLabel('Year built').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(timeline(page).getByText('Changed year built from 1928 to not set')).toBeVisible();

  const improvements = card(page, 'Improvements');
  await expect(improvements.getByText('$5,000')).toBeVisible();
  await improvements.getByRole('checkbox', { name: 'Interior Painting' }).check();
  await improvements.getByRole('checkbox', { name: 'Landscaping' }).check();
  await improvements.getByLabel('Custom cost of Landscaping, dollars').fill('650');
  await expect(improvements.getByText('$5,650')).toBeVisible();
  await improvements.getByRole('button', { name: 'Save improvements' }).click();
  await expect(timeline(page).getByText('Improvements saved: 2 chosen, $5,650')).toBeVisible();
  await page.reload();
  await expect(improvements.getByRole('checkbox', { name: 'Landscaping' })).toBeChecked();
});

test('Undo restores a deleted lead', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page);
  const lead = await addLead(page);
  await openLead(page, lead);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const deletionDialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(deletionDialog).toContainText('cannot be undone');
  await expect(deletionDialog).toContainText('all associated data, campaigns and documents are permanently removed');
  await deletionDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await deletionDialog.getByRole('button', { name: 'Delete Lead' }).click();
  await expect(page.getByText('Lead deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  // Wait for the live update about the deletion.
  await page.waitForTimeout(1_000);
  expect(browserErrors).toEqual([]);
  expect((await page.request.get(`/api/leads/${lead.id}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${lead.name} was restored`)).toBeVisible();
  await openLead(page, lead);
  await expect(timeline(page).getByText('Lead restored')).toBeVisible();
});

test('a deleted lead can be restored from the list of deleted leads', async ({ page }) => {
  const lead = await addLead(page);
  expect((await page.request.delete(`/api/leads/${lead.id}`)).status()).toBe(204);
  await page.goto(`/leads/${lead.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lead not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Deleted leads' }).click();
  await page.getByRole('button', { name: `Restore ${lead.name}` }).click();
  await expect(page.getByText(`${lead.name} was restored`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Restore ${lead.name}` })).toHaveCount(0);
  await openLead(page, lead);
});
