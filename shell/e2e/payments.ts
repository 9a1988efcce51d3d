import { expect } from 'playwright/test';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { waitForEmail } from './helpers.ts';
import { openLead } from './lead-records.ts';
import type { LeadRecord } from './lead-records.ts';
import { stack } from './stack.ts';

export const button = (parent: Page | Locator, name: string | RegExp) =>
  parent.getByRole('button', { name, exact: true });
export const getPayments = (page: Page) => page.getByRole('region', { name: 'Payments' });
export const isCheckoutPage = (url: URL) => url.origin === new URL(stack.simulators).origin;

/** Chooses an outcome on the simulated checkout page. */
export const chooseCheckoutOutcome = (page: Page, outcome: string) => button(page, outcome).click();

/** Emails the owner a payment link. @returns the path of the link */
export async function emailPaymentLink(page: Page, request: APIRequestContext, lead: LeadRecord): Promise<string> {
  await openLead(page, lead);
  await button(getPayments(page), 'Email payment link').click();
  await page
    .getByRole('dialog', { name: 'Email the payment link?' })
    .getByRole('button', { name: 'Send link' })
    .click();
  await expect(page.getByText(`The payment link is on its way to ${lead.email}`)).toBeVisible();
  const { id } = await waitForEmail(request, lead.email, /Your payment link/);
  const { text } = (await (await request.get(`${stack.mail.json}/${id}`)).json()) as { text: string };
  const path = /\/payment\/[\w-]{20,}/.exec(text)?.[0];
  expect(path, text).toBeTruthy();
  return path!;
}

/** Waits for the thank-you page. Without JavaScript, a new payment may appear only after Try Again. */
export const expectThankYouPage = async (page: Page) => {
  await expect(async () => {
    if (await button(page, 'Try Again').isVisible()) await button(page, 'Try Again').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you.' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')).toHaveCount(3);
};
