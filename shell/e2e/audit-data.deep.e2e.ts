import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { createEmail, signIn } from './helpers.ts';
import { addLead } from './lead-records.ts';

test('an admin exports and erases the data of a person, and finds both actions in the audit log', async ({ page }) => {
  test.slow();
  await signIn(page);
  const email = createEmail('erin.owner');
  const lead = await addLead(page, { email, name: 'Erin Owner' });

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Personal data' }).click();
  // Wait for this heading: until the page has loaded, the admin dashboard stays visible, and also has a search field.
  await expect(page.getByRole('heading', { level: 1, name: 'Personal data' })).toBeVisible();
  await page.getByRole('searchbox').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Show data of ${email}` }).click();
  const sections = page.getByRole('table', { name: `Data of ${email}` });
  await expect(sections.getByRole('rowheader', { name: 'Leads' })).toBeVisible();
  await expectAccessiblePage(page, 'Personal data');
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download ZIP' }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Erase' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' });
  await expect(dialog.getByText('Leads: 1')).toBeVisible();
  await expectAccessiblePage(page, 'Erase dialog');
  await dialog.getByRole('textbox').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The erasure has started')).toBeVisible();
  const erasures = page.getByRole('table', { name: 'Erasures, newest first' });
  await expect(erasures.getByText('Completed').first()).toBeVisible();
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    erasures
      .getByRole('link', { name: /^Receipt of erasure/ })
      .first()
      .click(),
  ]);
  expect(await readFile(await receipt.path(), 'utf8')).toContain('Leads: 1');
  expect((await page.request.get(`/api/leads/${lead.id}`)).status()).toBe(404);

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Subject', { exact: true }).selectOption('Personal data');
  const log = page.getByRole('table', { name: 'Audit log, newest first' });
  await expect(log.getByRole('rowheader').first()).toHaveText('Person: erasure requested');
  await log
    .getByRole('button', { name: /^Details of entry/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog').getByText('IP address')).toBeVisible();
  await expectAccessiblePage(page, 'Audit entry');
  await page.keyboard.press('Escape');
  await page.getByLabel('Subject', { exact: true }).selectOption('Users');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Intact')).toBeVisible();
  await expectAccessiblePage(page, 'Audit log');
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await csv.path(), 'utf8')).toContain('person.erasure-requested');
});
