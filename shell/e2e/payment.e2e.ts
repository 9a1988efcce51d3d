import { expect } from 'playwright/test';
import { hydrate, signIn } from './helpers.ts';
import { addLead, openLead } from './lead-records.ts';
import { stack } from './stack.ts';
import { test } from './test-with-cleanup.ts';
import {
  button,
  getPayments,
  isCheckoutPage,
  chooseCheckoutOutcome,
  emailPaymentLink,
  expectThankYouPage,
} from './payments.ts';

test('staff charge the setup fee, and the timeline shows that a card was declined first', async ({ page }) => {
  await signIn(page);
  const lead = await addLead(page);
  await openLead(page, lead);
  await getPayments(page).getByLabel('Fee').selectOption({ label: 'Setup fee, $299' });
  await button(getPayments(page), 'Take payment').click();
  await page.waitForURL(isCheckoutPage);
  await chooseCheckoutOutcome(page, 'Decline the card');
  await expect(page.getByRole('alert')).toBeVisible();
  await chooseCheckoutOutcome(page, 'Pay');
  await expect(page.getByText('$299 Setup fee')).toBeVisible();
  await page.getByRole('link', { name: 'Open lead' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Card for the setup fee of $299 declined: the bank gave no reason');
  await expect(timeline).toContainText('Setup fee of $299 paid online');
});

test('an owner pays with the emailed link after hydration', async ({ page, request, browser }) => {
  await signIn(page);
  const lead = await addLead(page);
  const path = await emailPaymentLink(page, request, lead);
  const owner = await (await browser.newContext({ baseURL: stack.site })).newPage();
  await owner.goto(path);
  await hydrate(owner);
  await button(owner, 'Pay $199').click();
  await owner.waitForURL(isCheckoutPage);
  await button(owner, 'Pay').click();
  await expectThankYouPage(owner);
});
