import { expect } from 'playwright/test';
import { test } from './test-with-cleanup.ts';
import { elmStreet, fillHome, createEmail, submitAnalysisForm } from './helpers.ts';
import { stack } from './stack.ts';

test('a visitor with only the lead id cannot see the report', async ({ browser, page }) => {
  const email = createEmail('private');
  await page.goto('/analysis');
  await submitAnalysisForm(page, { ...elmStreet, street: '5 Hidden Lane' }, email);

  const otherVisitor = await (await browser.newContext({ baseURL: stack.site })).newPage();
  const response = await otherVisitor.goto(new URL(page.url()).pathname);
  expect(response?.status()).toBe(404);
  await expect(otherVisitor.getByText('Lead not found')).toBeVisible();
  await expect(otherVisitor.getByText("The property analysis you're looking for doesn't exist.")).toBeVisible();
  await expect(otherVisitor.getByText('5 Hidden Lane')).toHaveCount(0);
});

test('input in the analysis form survives a reload, the back button and a failed submission', async ({
  page,
  context,
}) => {
  const email = createEmail('patient');
  await page.goto('/analysis');
  await fillHome(page, { ...elmStreet, street: '7 Patience Court' });
  await page.reload();
  await expect(page.getByLabel(/Street/)).toHaveValue('7 Patience Court');
  await page.goto('/');
  await page.goBack();
  await expect(page.getByLabel(/Street/)).toHaveValue('7 Patience Court');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/Email/).fill(email);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'View Analysis', exact: true }).click();
  await expect(page.getByText('Unable to process your request. Please try again.')).toBeVisible();
  await expect(page.getByLabel(/Email/)).toHaveValue(email);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'View Analysis', exact: true }).click();
  await page.waitForURL(/\/analysis\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('7 Patience Court');
});
