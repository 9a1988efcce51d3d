import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

export const PASSWORD = 'trellis nine mango river';

export async function submitSignInForm(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Invites a user as the admin who is signed in on `page`. */
export async function inviteUser(page: Page, email: string) {
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
}
