import { expect, test } from 'playwright/test';
import { createEmail, signIn, hydrate } from './helpers.ts';
import { submitButton, successHeading, fillForm } from './referral-form.ts';

test('an admin sees a new referral immediately, edits it, pays the brokerage once, deletes it and restores it', async ({
  page,
  browser,
}) => {
  const email = createEmail('ruth');
  const client = `Carl ${email.slice(5, 13)}`;
  const visitor = await browser.newPage();
  await visitor.goto('/realtor-referral');
  await hydrate(visitor);
  await fillForm(visitor, email, client);
  await signIn(page);
  await page.goto(`/admin?tab=referrals&q=${email}`);
  await expect(page.getByText('No referrals found')).toBeVisible();
  await submitButton(visitor).click();
  await expect(successHeading(visitor)).toBeVisible();
  await visitor.close();
  const row = page.getByRole('row', { name: new RegExp(client) });
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: `Pending: change the status of ${client}` }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Converted' }).press('Enter');
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  // Wait until the closing menu has returned focus to its button. Otherwise the next key press could go to that button.
  await expect(page.getByRole('button', { name: `Converted: change the status of ${client}` })).toBeFocused();

  await page.getByRole('button', { name: `Edit: ${client}` }).press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit referral' });
  await expect(editor).toBeVisible();
  const brokerage = `Prairie Realty ${email.slice(5, 13)}`;
  await editor.getByLabel('Brokerage').fill(brokerage);
  await editor.getByLabel('Brokerage').press('Enter');
  await expect(row).toContainText(brokerage);
  await expect(page.getByRole('button', { name: `Edit: ${client}` })).toBeFocused();

  await page.getByRole('button', { name: `Process Payment: ${client}` }).press('Enter');
  const payment = page.getByRole('dialog', { name: 'Process Payment' });
  await expect(payment.getByLabel('Referral fee in dollars')).toHaveValue('400.00');
  await payment.getByLabel('Referral fee in dollars').fill('450');
  await payment.getByLabel('W-9 received on').fill('2026-01-15');
  await payment.getByRole('button', { name: 'Process Payment' }).dblclick();
  await expect(row).toContainText('Paid $450.00');
  await expect(page.getByText('Payment processed successfully')).toHaveCount(1);
  await expect(row.getByRole('button', { name: /Process Payment/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Payments by brokerage' }).press('Enter');
  const totals = page.getByRole('dialog', { name: 'Payments by brokerage' });
  await expect(totals.getByRole('row', { name: brokerage })).toContainText('$450.00');
  const download = page.waitForEvent('download');
  await totals.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^referral-fees-\d{4}\.csv$/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Delete: ${client}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete referral' }).press('Enter');
  await expect(page.getByText('No referrals found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row).toContainText('Converted');
});
