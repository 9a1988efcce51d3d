import { expect } from 'playwright/test';
import { test } from './test-with-cleanup.ts';
import { elmStreet, fillHome, createEmail, signIn, waitForEmail } from './helpers.ts';
import { addLead } from './lead-records.ts';
import { stack } from './stack.ts';

const isTooWide = () => document.documentElement.scrollWidth > innerWidth;

test('an address without spaces does not overflow the report or the email', async ({ browser, page, request }) => {
  const email = createEmail('endless');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/analysis');
  await fillHome(page, { ...elmStreet, street: `1${'W'.repeat(199)}`, city: 'C'.repeat(100) });
  await page.getByRole('button', { name: 'Add Another Property' }).click();
  await fillHome(page, { ...elmStreet, street: `1${'M'.repeat(199)}`, city: 'Chicago', zip: '60601' }, 1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/Email/).fill(email);
  await page.getByRole('button', { name: 'View Analyses' }).click();
  await expect(page.getByText('Your Properties')).toBeVisible();
  expect(await page.evaluate(isTooWide)).toBe(false);
  await page.getByRole('link', { name: /Chicago/ }).click();
  await expect(page.getByRole('heading', { name: 'Outside our service area' })).toBeVisible();
  expect(await page.evaluate(isTooWide)).toBe(false);

  const mail = await waitForEmail(request, email, /Your analysis is ready/);
  const { html } = (await (await request.get(`${stack.mail.json}/${mail.id}`)).json()) as { html: string };
  const inbox = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await inbox.setContent(html);
  expect(await inbox.evaluate(isTooWide)).toBe(false);
  await inbox.close();
});

test('an email address without spaces does not overflow the personal data page', async ({ page }) => {
  await signIn(page);
  const { email } = await addLead(page, { email: createEmail('w'.repeat(50)) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/data?person=${encodeURIComponent(email)}`);
  await expect(page.getByRole('button', { name: 'Back to search' })).toBeVisible();
  expect(await page.evaluate(isTooWide)).toBe(false);
});
