import { expect, test } from 'playwright/test';
import { elmStreet, fillHome, createEmail, waitForEmail } from './helpers.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript, the analysis form opens the report and sends the email', async ({ page, request }) => {
  const email = createEmail('plain');
  await page.goto('/analysis');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Another Property' })).toBeHidden();
  await fillHome(page, { ...elmStreet, street: '12 Plain Post Road' });
  await page.getByLabel('Email').fill(email);
  // Wait for the minimum time between opening and submitting a form.
  await page.waitForTimeout(2_000);
  await page.getByRole('button', { name: 'View Analysis' }).click();
  await page.waitForURL(/\/analysis\/[0-9a-f-]{36}$/);
  await expect(page.getByText('12 Plain Post Road').first()).toBeVisible();
  await waitForEmail(request, email, /Your analysis is ready/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12 Plain Post Road');

  await test.step('the owner can download the report', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Report' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/12-plain-post-road.*\.pdf$/i);
  });
});
