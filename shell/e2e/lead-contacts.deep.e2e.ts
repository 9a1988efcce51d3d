import { expect } from 'playwright/test';
import { test } from './test-with-cleanup.ts';
import { addLead, openLead } from './lead-records.ts';
import { elmStreet, createEmail, signIn, submitAnalysisForm } from './helpers.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('merging the contacts of two leads preserves both timelines', async ({ page }) => {
  const lead = await addLead(page);
  const other = await addLead(page, { propertyAddress: '88 Fuller Road, Waukee, IA 50263' });
  await openLead(page, lead);
  const owner = page.getByRole('region', { name: 'Owner' });
  await expect(owner.getByText('No other property of this owner is known.')).toBeVisible();
  await owner.getByRole('button', { name: 'Merge' }).click();
  await page.getByLabel(/^Search by name/).fill(other.name);
  await page.getByRole('button', { name: new RegExp(other.email) }).click();
  const mergeDialog = page.getByRole('dialog', { name: 'Merge these two contacts?' });
  await expect(mergeDialog.getByText(lead.email)).toBeVisible();
  await expect(mergeDialog.getByText(other.email)).toBeVisible();
  await mergeDialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Contacts merged.')).toBeVisible();
  await expect(owner.getByText('This owner also has')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Timeline' }).getByText(`Contact merged with ${other.name}`),
  ).toBeVisible();
  await owner.getByRole('link', { name: '88 Fuller Road, Waukee, IA 50263' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Lead added manually')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText(/^Contact merged with/)).toBeVisible();
});

test('staff enroll an owner in marketing, and the button shows the progress', async ({ page }) => {
  await openLead(page, await addLead(page));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/campaigns/start', async (route) => {
    await released;
    await route.fulfill({ status: 201, json: { leadId: crypto.randomUUID(), state: 'active' } });
  });
  await page.getByRole('button', { name: 'Enroll in Marketing' }).click();
  await expect(page.getByRole('button', { name: 'Enrolling...' })).toBeVisible();
  await expect(page.getByText('Enrolling...')).toHaveCSS('opacity', '1');
  release();
  await expect(page.getByRole('button', { name: 'Enrolled' })).toBeDisabled();
});

test('an owner who consented is enrolled in marketing automatically', async ({ page, browser }) => {
  const visitorContext = await browser.newContext();
  const visitor = await visitorContext.newPage();
  await visitor.goto('/analysis');
  await submitAnalysisForm(visitor, elmStreet, createEmail('nurture'));
  const { pathname } = new URL(visitor.url());
  await visitorContext.close();
  await page.goto(pathname.replace('/analysis', '/leads'));
  await expect(page.getByRole('region', { name: 'Record' }).getByText('Rent analysis').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enrolled' })).toBeDisabled();
});
