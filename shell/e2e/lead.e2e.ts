import { deriveStaffName } from '@epm/contract';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { addLead, openLead } from './lead-records.ts';
import { signIn } from './helpers.ts';
import { stack } from './stack.ts';

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const card = (page: Page, name: string) => page.getByRole('region', { name });

test.beforeEach(async ({ page }) => signIn(page));

test('staff edit contact, status, assignee and notes of a lead with the keyboard', async ({ page }) => {
  const lead = await addLead(page);
  await openLead(page, lead);

  await page.getByRole('button', { name: 'Edit contact' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Grace Murray Hopper');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Murray Hopper' })).toBeVisible();
  await expect(page.getByText('Lead updated successfully')).toBeVisible();
  await expect(timeline(page).getByText(`Changed name from ${lead.name} to Grace Murray Hopper`)).toBeVisible();

  await page.getByRole('button', { name: 'Status: New Lead' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type('Lost');
  await page.keyboard.press('Enter');
  const reasonDialog = page.getByRole('dialog', { name: 'Why was this lead lost?' });
  await reasonDialog.getByRole('button', { name: 'Mark as lost' }).press('Enter');
  await expect(reasonDialog.getByText('Choose why the lead is lost.')).toBeVisible();
  await reasonDialog.getByLabel('Reason').selectOption('Decided to sell');
  await reasonDialog.getByRole('button', { name: 'Mark as lost' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Status: Lost' })).toBeVisible();
  await expect(page.getByText('Lead status updated')).toBeVisible();
  await expect(timeline(page).getByText('Status changed from New Lead to Lost: Decided to sell')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Status: New Lead' })).toBeVisible();

  await page.getByRole('button', { name: 'Assignee: Unassigned' }).press('Enter');
  await page.getByRole('menuitemradio', { name: /\(me\)$/ }).press('Enter');
  await expect(timeline(page).getByText(`Assigned to ${deriveStaffName(stack.admin.email)}`)).toBeVisible();

  await page.getByLabel('New note').fill('Called at noon.\nWants the home let by March.');
  await page.keyboard.press('Control+Enter');
  await expect(card(page, 'Notes').getByText(/^Called at noon/)).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await expect(timeline(page).getByText(/^Note: Called at noon/)).toBeVisible();
  await page.reload();
  await expect(card(page, 'Notes').getByText(/^Called at noon/)).toBeVisible();
});

test('styles of chunks that load later do not change the fields of the page or of other dialogs', async ({ page }) => {
  await openLead(page, await addLead(page));
  const note = page.getByLabel('New note');
  await expect(note).toHaveCSS('min-height', '80px');
  // The chunk of this dialog contains another copy of the field styles.
  await page.getByRole('button', { name: 'Status: New Lead' }).click();
  await page.getByRole('menuitemradio', { name: 'Lost' }).click();
  await expect(page.getByRole('dialog', { name: 'Why was this lead lost?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toHaveCSS('min-height', '80px');
  await page.getByRole('button', { name: 'Write email' }).click();
  await expect(page.getByLabel('Message')).toHaveCSS('min-height', '120px');
});
