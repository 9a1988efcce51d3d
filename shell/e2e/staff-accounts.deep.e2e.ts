import { expect, test } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { clickInEndedSession, createEmail, signIn } from './helpers.ts';
import { openEmailLink, openEmail } from './mail-catcher.ts';
import { stack } from './stack.ts';
import { PASSWORD, submitSignInForm, inviteUser } from './invitations.ts';
const NEXT_PASSWORD = 'a completely different secret';

test('a colleague sets a new password with the emailed link, and signs out all other sessions', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = createEmail('noah.forgetful');
  await signIn(page);
  await inviteUser(page, email);
  const context = await browser.newContext();
  const inbox = await context.newPage();
  await openEmail(inbox, email, /Your account at/);
  const first = await openEmailLink(inbox, 'Set your password');
  await first.getByLabel('New password').fill(PASSWORD);
  await first.keyboard.press('Enter');
  await first.waitForURL('**/dashboard');

  const other = await browser.newContext();
  const colleague = await other.newPage();
  await colleague.goto('/login');
  await colleague.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectAccessiblePage(colleague, 'Forgot password');
  await colleague.getByLabel('Email').fill(email);
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByText(`If ${email} has an account`)).toBeVisible();
  await openEmail(inbox, email, /Set a new password/);
  const reset = await openEmailLink(inbox, 'Set new password');
  const link = reset.url();
  await reset.getByLabel('New password').fill(NEXT_PASSWORD);
  await reset.keyboard.press('Enter');
  await reset.waitForURL('**/dashboard');

  // The link works only once, and the old password no longer works.
  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await colleague.goto('/login');
  await submitSignInForm(colleague, email, PASSWORD);
  await expect(colleague.getByText('Invalid email or password')).toBeVisible();
  await submitSignInForm(colleague, email, NEXT_PASSWORD);
  await colleague.waitForURL('**/dashboard');

  await colleague.goto('/account');
  await colleague.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(colleague.getByText('All other sessions are signed out')).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^Sign out:/ })).toHaveCount(0);
  await clickInEndedSession(reset, 'link', 'Messages');
  await expect(reset.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await Promise.all([context.close(), other.close()]);
});

test('a sensitive action asks for the password and then continues', async ({ page }) => {
  const email = createEmail('kim.sensitive');
  await signIn(page);
  await inviteUser(page, email);
  // The server requires the password again when the sign-in is older than 15 minutes. The test mocks that response.
  let isConfirmed = false;
  await page.route('**/api/users/*', async (route) => {
    if (route.request().method() !== 'PATCH' || isConfirmed) return route.continue();
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { code: 'session.confirmation-required', detail: 'Enter your password again to continue.' },
    });
  });
  await page.route('**/api/auth/confirm', async (route) => {
    const response = await route.fetch();
    isConfirmed = response.ok();
    await route.fulfill({ response });
  });
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Make Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The password is not correct.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(stack.admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('User role updated to admin')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Remove Admin' })).toBeVisible();
});
