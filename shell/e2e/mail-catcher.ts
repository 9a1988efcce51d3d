import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { stack } from './stack.ts';

/**
 * On the mail catcher's page, opens the newest email with the given recipient and subject. The page shows new emails
 * without a reload.
 */
export async function openEmail(page: Page, address: string, subject: RegExp): Promise<void> {
  await page.goto(stack.mail.web);
  await page.getByRole('searchbox', { name: 'Filter' }).fill(address);
  await page.getByRole('navigation', { name: 'Emails' }).getByRole('link', { name: subject }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
}

/** Clicks a link in the open email. @returns the page that the link opens */
export async function openEmailLink(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name }).click();
  return opened;
}

/** Replies to the open email as its recipient. */
export async function replyToEmail(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Recipient’s reply').fill(text);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('The reply was sent to the site.')).toBeVisible();
}
