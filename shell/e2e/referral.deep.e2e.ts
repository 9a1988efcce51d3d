import { expect, test } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { createEmail, waitForEmail, hydrate } from './helpers.ts';
import { submitButton, successHeading, getFieldValues, fillForm } from './referral-form.ts';

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

test('a failed referral shows an error and preserves the input, and a retry sends the same id', async ({ page }) => {
  const email = createEmail('fault');
  const ids: string[] = [];
  await page.route('**/api/referrals', async (route) => {
    ids.push((route.request().postDataJSON() as { referralId: string }).referralId);
    if (ids.length === 1) await route.fulfill({ status: 503, body: 'away' });
    else await route.continue();
  });
  await page.goto('/realtor-referral');
  // Before hydration, the browser would submit the form natively and bypass the mocked route.
  await hydrate(page);
  await fillForm(page, email);
  await submitButton(page).click();
  await expect(page.getByText('Failed to submit referral. Please try again.').first()).toBeVisible();
  for (const [label, text] of getFieldValues(email, 'Carl Client'))
    await expect(page.getByLabel(label)).toHaveValue(text);
  await submitButton(page).click();
  await expect(successHeading(page)).toBeVisible();
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('an empty referral form marks and focuses invalid fields, and a reload preserves the input', async ({ page }) => {
  await page.goto('/realtor-referral');
  await hydrate(page);
  await submitButton(page).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(9);
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expectAccessiblePage(page, 'referral with errors');
  await page.getByLabel('Your name').fill('Ruth Realtor');
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Ruth Realtor');
});

test('the referral page shows the fee and common questions', async ({ page }) => {
  await page.goto('/realtor-referral');
  await expect(page.getByText('$400', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Schedule a call/ })).toHaveAttribute('target', '_blank');
  await page.getByText('Who gets paid, me or my brokerage?').click();
  await expect(page.getByText(/we pay the brokerage/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Rent vs Sell Calculator' }).click();
  await expect(page).toHaveURL(/\/rent-vs-sell$/);
});

test.describe('referral form without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, an invalid referral shows errors and keeps the input; a valid referral is accepted', async ({
    page,
    request,
  }) => {
    const email = createEmail('plain');
    await page.goto('/realtor-referral');
    await fillForm(page, email, '');
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.request().method() === 'POST'),
      submitButton(page).click(),
    ]);
    expect(response.status()).toBe(422);
    await expect(page.getByText('Enter your client’s name.')).toBeVisible();
    await expect(page.getByLabel('Property type')).toHaveValue('townhouse');
    for (const [label, text] of getFieldValues(email, '')) await expect(page.getByLabel(label)).toHaveValue(text);
    // A faster submission would be suspect, and the server would send no email.
    await page.waitForTimeout(2_100);
    await page.getByLabel('Client’s name').fill('Carl Client');
    await submitButton(page).click();
    await expect(page).toHaveURL(/submitted=1/);
    await expect(successHeading(page)).toBeVisible();
    await waitForEmail(request, email, /^We have your referral/);
    await page.getByRole('link', { name: 'Submit Another Referral' }).click();
    await expect(submitButton(page)).toBeVisible();
  });
});
