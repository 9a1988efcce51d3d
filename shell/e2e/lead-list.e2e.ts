import { expect, test } from 'playwright/test';
import { addLead } from './lead-records.ts';
import { signIn } from './helpers.ts';
import { openThreeLeads, leadRow } from './lead-list-page.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
});

test('on the lead list, keyboard shortcuts search, select leads, change their status, undo and open a lead', async ({
  page,
}) => {
  const {
    q,
    names: [ada, bertha, clara],
  } = await openThreeLeads(page);
  await page.goto('/leads?sort=name');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(q);
  await expect(page).toHaveURL(new RegExp(`q=${q}`));
  await expect(page.getByRole('row')).toHaveCount(4);
  // In a select, a letter chooses an option, even if it is a shortcut elsewhere.
  await page.getByRole('combobox', { name: 'Order' }).press('j');
  await expect(page.getByRole('combobox', { name: 'Order' })).toBeFocused();
  await page.getByRole('heading', { name: 'Lead Management' }).click();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: ada })).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 leads selected')).toBeVisible();
  await page.getByRole('button', { name: 'Change status' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Proposal' }).press('Enter');
  await expect(leadRow(page, ada).getByText('Proposal')).toBeVisible();
  await expect(leadRow(page, bertha).getByText('Proposal')).toBeVisible();
  await expect(leadRow(page, clara).getByText('New Lead')).toBeVisible();
  await expect(page.getByText('Status of 2 leads updated')).toBeVisible();
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect(leadRow(page, ada).getByText('New Lead')).toBeVisible();
  await expect(page.getByText('Change undone')).toBeVisible();
  await page.reload();
  await expect(leadRow(page, bertha).getByText('New Lead')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: bertha })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: bertha })).toBeVisible();
});

test('on a touch screen, the rows of the lead list are as high as touch targets', async ({ browser, page }) => {
  await addLead(page);
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  const tablet = await context.newPage();
  await signIn(tablet);
  await tablet.goto('/leads');
  const row = tablet.locator('[data-row]').first();
  await expect(row).toBeVisible();
  expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await context.close();
});
