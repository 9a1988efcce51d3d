import { expect } from 'playwright/test';
import { test } from './journey.ts';
import { addLead, openLead } from './lead-records.ts';
import { elmStreet, newEmail, signIn, submitHome } from './people.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('of two staff members who change the same name, the second sees both values and decides', async ({
  page,
  browser,
}) => {
  const lead = await addLead(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other);
  await Promise.all([openLead(page, lead), openLead(other, lead)]);

  await page.getByRole('button', { name: 'Edit contact' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Grace One');
  await page.getByLabel('Phone').fill('515-555-0199');
  await other.getByRole('button', { name: 'Edit contact' }).click();
  await other.getByLabel('Name', { exact: true }).fill('Grace Two');
  await other.keyboard.press('Enter');
  await expect(other.getByText('Lead updated successfully')).toBeVisible();
  // The other user's change appears while the fields of this edit stay unchanged.
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Two' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace One');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const asked = page.getByRole('dialog', { name: 'You changed this lead in another window' });
  await expect(asked.getByText('Grace Two')).toBeVisible();
  await expect(asked.getByText(`It was ${lead.name} when you began.`)).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(other.getByRole('heading', { level: 1, name: 'Grace Two' })).toBeVisible();
  await asked.getByRole('radio', { name: /^In this window/ }).check();
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(asked).toBeHidden();
  await expect(other.getByRole('heading', { level: 1, name: 'Grace One' })).toBeVisible();
  await expect(other.getByRole('link', { name: '515-555-0199' })).toBeVisible();
  await elsewhere.close();
});

test('two leads of one owner are merged, and both histories are kept', async ({ page }) => {
  const lead = await addLead(page);
  const other = await addLead(page, { propertyAddress: '88 Fuller Road, Waukee, IA 50263' });
  await openLead(page, lead);
  const owner = page.getByRole('region', { name: 'Owner' });
  await expect(owner.getByText('No other property of this owner is known.')).toBeVisible();
  await owner.getByRole('button', { name: 'Merge' }).click();
  await page.getByLabel(/^Search by name/).fill(other.name);
  await page.getByRole('button', { name: new RegExp(other.email) }).click();
  const asked = page.getByRole('dialog', { name: 'Merge these two people?' });
  await expect(asked.getByText(lead.email)).toBeVisible();
  await expect(asked.getByText(other.email)).toBeVisible();
  await asked.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Contacts merged.')).toBeVisible();
  await expect(owner.getByText('This owner also has')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Timeline' }).getByText(`Owner merged with ${other.name}`),
  ).toBeVisible();
  await owner.getByRole('link', { name: '88 Fuller Road, Waukee, IA 50263' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Lead added by hand')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText(/^Owner merged with/)).toBeVisible();
});

test('an owner is enrolled in marketing manually, and the button shows the progress', async ({ page }) => {
  await openLead(page, await addLead(page));
  let release = () => {};
  const isWanted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/campaigns/start', async (route) => {
    await isWanted;
    await route.fulfill({ status: 201, json: { leadId: crypto.randomUUID(), state: 'active' } });
  });
  await page.getByRole('button', { name: 'Enroll in Marketing' }).click();
  await expect(page.getByRole('button', { name: 'Enrolling...' })).toBeVisible();
  await expect(page.getByText('Enrolling...')).toHaveCSS('opacity', '1');
  release();
  await expect(page.getByRole('button', { name: 'Enrolled' })).toBeDisabled();
});

test('an owner who consented is enrolled automatically', async ({ page, browser }) => {
  const visit = await browser.newContext();
  const visitor = await visit.newPage();
  await visitor.goto('/analysis');
  await submitHome(visitor, elmStreet, newEmail('nurture'));
  const { pathname } = new URL(visitor.url());
  await visit.close();
  await page.goto(pathname.replace('/analysis', '/leads'));
  await expect(page.getByRole('region', { name: 'Record' }).getByText('Rent analysis').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enrolled' })).toBeDisabled();
});
