import { expect, test } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { createEmail, waitForEmail, hydrate } from './helpers.ts';
import { submitButton, successHeading, getFieldValues } from './referral-form.ts';

const COMPANY_EMAIL = 'owners@lindenholm.example';

test('with the keyboard, a realtor refers a client and opens the form for another client', async ({
  page,
  request,
}) => {
  const email = createEmail('ruth');
  const client = `Carl ${email.slice(5, 13)}`;
  await page.goto('/realtor-referral');
  await hydrate(page);
  await page.getByLabel('Your name').focus();
  for (const [label, text] of getFieldValues(email, client)) {
    await expect(page.getByLabel(label)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('c');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Moves in June.');
  await page.keyboard.press('Tab');
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(successHeading(page)).toBeFocused();
  await expect(page.getByText('Referral submitted successfully!')).toBeVisible();
  await expect(page.getByText(/will contact your client within 24 hours/)).toBeVisible();
  await expectAccessiblePage(page, 'referral submitted');
  await waitForEmail(request, email, /^We have your referral/);
  await waitForEmail(request, COMPANY_EMAIL, /^New referral/);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Submit Another Referral' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Client’s name')).toBeFocused();
  await expect(page.getByLabel('Your email')).toHaveValue(email);
  await expect(page.getByLabel('Brokerage')).toHaveValue('Prairie Realty');
  await expect(page.getByLabel('Client’s name')).toHaveValue('');
});
