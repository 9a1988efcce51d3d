import { expect } from 'playwright/test';
import { test } from './test-with-cleanup.ts';
import { elmStreet, fillHome, findEmails, createEmail, signIn, waitForEmail } from './helpers.ts';

test("a bot's submission is marked as suspected spam, and its email is sent once after 'Not spam'", async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const email = createEmail('bot');
  await page.goto('/analysis');
  await fillHome(page, { ...elmStreet, street: '404 Honeypot Lane' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email').fill(email);
  // The honeypot field is invisible, and excluded from the tab order and the accessibility tree.
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await page.locator('input[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  await page.getByRole('button', { name: 'View Analysis', exact: true }).click();
  await page.waitForURL(/\/analysis\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request.');
  await expect(page.getByText('404 Honeypot Lane').first()).toBeVisible();

  const staff = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signIn(staff);
  await staff.goto('/leads');
  await staff.getByRole('button', { name: 'Suspected spam', exact: true }).click();
  const row = staff.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Suspected spam' }).press('Enter');
  await expect(staff.getByRole('tooltip')).toHaveText('Filled in a field that people cannot see.');
  await staff.keyboard.press('Escape');
  await row.getByRole('link').click();
  const notice = staff.getByRole('region', { name: 'Suspected spam' });
  await expect(notice).toContainText('No email has gone out');
  expect(await findEmails(request, email)).toEqual([]);

  await notice.getByRole('button', { name: 'Not spam' }).click();
  await expect(notice).toBeHidden();
  await expect(staff.getByRole('region', { name: 'Timeline' }).getByText('Marked as not spam')).toBeVisible();
  await waitForEmail(request, email, /Your analysis is ready/);
  await expect(page.getByText(/\$\d,\d{3}/).first()).toBeVisible();
  expect((await findEmails(request, email)).filter(({ subject }) => /analysis is ready/i.test(subject))).toHaveLength(
    1,
  );
});

test('a form filled in at the speed of autofill is not marked as suspect', async ({ page, request }) => {
  const email = createEmail('quick');
  await page.goto('/analysis');
  await fillHome(page, { ...elmStreet, street: '9 Quick Street' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/analysis\/[0-9a-f-]{36}$/);
  await waitForEmail(request, email, /Your analysis is ready/);
});

test('when a network has submitted too many forms, the form shows an error and preserves the input', async ({
  page,
}) => {
  await page.goto('/analysis');
  await fillHome(page, elmStreet);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email').fill('crowd@example.com');
  const detail =
    'We have received an unusual number of forms from your network in the last hour. What you typed is still here: please try again in 7 minutes, or call us.';
  await page.route('**/api/analyses', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Too many requests',
        status: 429,
        code: 'intake.closed',
        detail,
        traceId: 'e2e',
      }),
    }),
  );
  await page.getByRole('button', { name: 'View Analysis', exact: true }).click();
  await expect(page.getByText(detail)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('crowd@example.com');
});
