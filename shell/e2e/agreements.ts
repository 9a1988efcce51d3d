import { expect } from 'playwright/test';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { waitForEmail } from './helpers.ts';
import type { InputDriver } from './input-drivers.ts';
import { openLead } from './lead-records.ts';
import type { LeadRecord } from './lead-records.ts';
import { stack } from './stack.ts';

export const button = (parent: Page | Locator, name: string | RegExp) =>
  parent.getByRole('button', { name, exact: true });
export const getDocuments = (page: Page) => page.getByRole('region', { name: 'Documents' });

/** Opens the lead page, and from there the dialog for sending a document. */
export async function openSendDialog(page: Page, input: InputDriver, lead: LeadRecord): Promise<Locator> {
  await openLead(page, lead);
  await input.press(button(getDocuments(page), 'Send document'));
  const dialog = page.getByRole('dialog', { name: 'Send document' });
  await expect(dialog.getByText('12 months')).toBeVisible();
  return dialog;
}

/** Emails the management agreement to the owner. */
export async function sendAgreement(page: Page, input: InputDriver, dialog: Locator) {
  await input.press(button(dialog, 'Send document'));
  const sent = page.getByRole('dialog', { name: 'Management Agreement is on its way' });
  await input.press(button(sent, 'Done'));
  await expect(getDocuments(page)).toContainText('Pending');
  await expect(button(page, 'Status: Contract Sent')).toBeVisible();
}

/** Returns the signing page's URL from the signature service's email. */
export async function findSigningUrl(request: APIRequestContext, lead: LeadRecord): Promise<string> {
  const { id } = await waitForEmail(request, lead.email, /sign/i);
  const { text } = (await (await request.get(`${stack.mail.json}/${id}`)).json()) as { text: string };
  const url = /http\S+\/docuseal\/s\/\S+/.exec(text)?.[0];
  expect(url, text).toBeTruthy();
  return url!;
}

/** Signs on the signing page. */
export async function sign(page: Page) {
  await page.getByLabel('Type', { exact: true }).check();
  await button(page, 'Sign').click();
  await expect(page.getByRole('heading', { name: 'Thank you, you have signed' })).toBeVisible();
}
