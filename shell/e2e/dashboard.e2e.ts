import { expect, test } from 'playwright/test';
import { createEmail, signIn } from './helpers.ts';
import { section, activityRow } from './activity-list.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('a lead added with the keyboard appears in another window, and can be deleted there', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(section(other, 'Recent Activity')).toBeVisible();
  await page.goto('/dashboard');
  const tile = page.getByRole('link', { name: /^New Leads/ });
  await expect(tile).toContainText(/\d/);
  const name = `Dorothy ${Date.now()}`;

  await page.getByRole('button', { name: 'Add Lead' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.keyboard.press('Enter');
  for (const message of [
    'Enter the full name.',
    'Enter the email address.',
    'Enter the property address.',
    'Choose a property type.',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(createEmail('dorothy'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1420 Elm Street, West Des Moines, IA 50265');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Single');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} was added`)).toBeVisible();
  await expect(activityRow(page, name)).toBeVisible();
  await expect(activityRow(other, name)).toBeVisible();
  await expect(activityRow(other, name).getByText('New Lead')).toBeVisible();
  await expect(activityRow(other, name).getByText('just now')).toBeVisible();

  await other.getByRole('button', { name: `Delete ${name}` }).click();
  const confirmationDialog = other.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(confirmationDialog).toContainText(
    'all associated data, campaigns and documents are permanently removed',
  );
  await confirmationDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(activityRow(other, name)).toBeVisible();
  await other.getByRole('button', { name: `Delete ${name}` }).click();
  await confirmationDialog.getByRole('button', { name: 'Delete Lead' }).click();
  await expect(other.getByText('Lead deleted successfully')).toBeVisible();
  await expect(activityRow(page, name)).toHaveCount(0);
});
