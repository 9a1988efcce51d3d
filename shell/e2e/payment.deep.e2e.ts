import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { hydrate, signIn, waitForEmail } from './helpers.ts';
import { addLead, openLead } from './lead-records.ts';
import type { LeadRecord } from './lead-records.ts';
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

/** Opens the payment step of the confirmation walkthrough, and from there the checkout page. */
async function openCheckoutPage(page: Page, lead: LeadRecord) {
  await openLead(page, lead);
  await button(page, 'Start Confirmation Walkthrough').click();
  const dialog = page.getByRole('dialog', { name: 'Confirmation Walkthrough' });
  await dialog.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Payment' }).click();
  await expect(dialog.getByText('Nothing has been paid yet.')).toBeVisible();
  await button(dialog, 'Take payment').click();
  await page.waitForURL(isCheckoutPage);
}

async function moveToOnboarding(page: Page, lead: LeadRecord) {
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('$199 Onboarding fee')).toBeVisible();
  await button(page, 'Move to Onboarding Stage').click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('The lead is in the onboarding stage now')).toBeVisible();
  await openLead(page, lead);
  await expect(button(page, 'Status: Property Enrolled')).toBeVisible();
  await expect(getPayments(page).getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Onboarding fee of $199 paid online');
}

test('the success page verifies a payment whose webhook is lost', async ({ page, request }) => {
  await signIn(page);
  const lead = await addLead(page);
  await openCheckoutPage(page, lead);
  await chooseCheckoutOutcome(page, 'Pay, but lose the webhook');
  await expect(page.getByText('$199 Onboarding fee')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessiblePage(page, 'paid fee');
  await moveToOnboarding(page, lead);
  await waitForEmail(request, lead.email, /We have received your payment/);
});

test('staff who cancel the checkout return to the lead, and can open the same checkout page again', async ({
  page,
}) => {
  await signIn(page);
  const lead = await addLead(page);
  await openCheckoutPage(page, lead);
  const checkoutUrl = page.url();
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment canceled' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the lead' }).click();
  await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible();
  await expect(getPayments(page).getByText('Open', { exact: true })).toBeVisible();
  await button(getPayments(page), 'Take payment').click();
  await page.waitForURL(checkoutUrl);
});

test('staff who open the success page without a payment session see that it is invalid, and can try again', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/payment/success');
  await expect(page.getByRole('heading', { level: 1, name: 'Invalid payment session' })).toBeVisible();
  await button(page, 'Try Again').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invalid payment session' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await expectAccessiblePage(page, 'invalid session');
});

test('staff who return from the checkout page with the Back button can take the payment again', async ({ page }) => {
  await signIn(page);
  const lead = await addLead(page);
  await openLead(page, lead);
  await button(getPayments(page), 'Take payment').click();
  await page.waitForURL(isCheckoutPage);
  await page.goBack();
  await button(getPayments(page), 'Take payment').click();
  await page.waitForURL(isCheckoutPage);
});

test('staff see when a bank payment settles, and cannot take a second payment until then', async ({
  page,
  context,
}) => {
  await signIn(page);
  const lead = await addLead(page);
  await openCheckoutPage(page, lead);
  const checkoutUrl = page.url();
  await chooseCheckoutOutcome(page, 'Pay by bank (settles later)');
  await page.getByRole('link', { name: /^Continue to / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The bank payment is settling' })).toBeVisible();
  await expect(page.getByText('Do not take a second payment.')).toBeVisible();
  await expectAccessiblePage(page, 'settling payment');
  const leadPage = await context.newPage();
  await openLead(leadPage, lead);
  await expect(getPayments(leadPage).getByText('Bank payment settling')).toBeVisible();
  await expect(button(getPayments(leadPage), 'Take payment')).toBeHidden();
  const bank = await context.newPage();
  await bank.goto(checkoutUrl);
  await button(bank, 'Let it succeed').click();
  await expect(getPayments(leadPage).getByText('Paid', { exact: true })).toBeVisible();
  await leadPage.getByRole('link', { name: 'Continue to onboarding' }).click();
  await moveToOnboarding(leadPage, lead);
});

test('an owner pays with the emailed link without JavaScript', async ({ page, request, browser }) => {
  await signIn(page);
  const lead = await addLead(page);
  const path = await emailPaymentLink(page, request, lead);
  const context = await browser.newContext({
    baseURL: stack.site,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const owner = await context.newPage();
  const response = await owner.goto(path);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await expect(owner.getByRole('main')).toContainText('1420 Elm Street');
  await button(owner, 'Pay $199').click();
  await owner.waitForURL(isCheckoutPage);
  await owner.getByRole('link', { name: 'Back without paying' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Payment canceled' })).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Back to the lead' })).toHaveCount(0);
  await owner.goto(path);
  await button(owner, 'Pay $199').click();
  await button(owner, 'Pay').click();
  await expectThankYouPage(owner);
  await expect(owner.getByRole('link', { name: /^Open your receipt/ })).toHaveAttribute('href', /^http/);
  await owner.goto(path);
  await expect(owner.getByRole('heading', { level: 1, name: 'This fee is paid.' })).toBeVisible();
  await waitForEmail(request, lead.email, /We have received your payment/);
  await expect(getPayments(page).getByText('Paid', { exact: true })).toBeVisible();
});

test('an owner can retry when the checkout page fails to open', async ({ page, request, browser }) => {
  await signIn(page);
  const lead = await addLead(page);
  const path = await emailPaymentLink(page, request, lead);
  const owner = await (await browser.newContext({ baseURL: stack.site })).newPage();
  await owner.route('**/api/payment-links/*/checkout', (route) => route.abort());
  await owner.goto(path);
  await hydrate(owner);
  await button(owner, 'Pay $199').click();
  await expect(owner.getByRole('alert')).toContainText('Nothing was charged');
  await owner.unroute('**/api/payment-links/*/checkout');
  await button(owner, 'Pay $199').click();
  await owner.waitForURL(isCheckoutPage);
});

test('an unknown payment link returns 404 and explains what to do', async ({ page }) => {
  const response = await page.goto('/payment/unknown-key');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This payment link is not valid.' })).toBeVisible();
  await expectAccessiblePage(page, 'invalid payment link');
});
