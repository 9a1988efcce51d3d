import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'playwright/test';
import { clickInEndedSession, createEmail, signIn } from './helpers.ts';
import { openEmailLink, openEmail } from './mail-catcher.ts';
import { PASSWORD, submitSignInForm, inviteUser } from './invitations.ts';

test('an invited colleague sets a password, sets up an authenticator app, and is later disabled', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = createEmail('zoe.newcomer');
  await signIn(page);
  await inviteUser(page, email);

  const context = await browser.newContext();
  const inbox = await context.newPage();
  await openEmail(inbox, email, /Your account at/);
  const colleague = await openEmailLink(inbox, 'Set your password');
  await colleague.getByLabel('New password').fill('password1234');
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByText(/This password is easy to guess/)).toBeVisible();
  await colleague.getByLabel('New password').fill(PASSWORD);
  await colleague.keyboard.press('Enter');
  await colleague.waitForURL('**/dashboard');

  await colleague.getByRole('link', { name: /^Your account/ }).click();
  await expect(colleague.getByText('This device')).toBeVisible();
  await colleague.getByRole('button', { name: 'Set up authenticator app' }).click();
  const dialog = colleague.getByRole('dialog');
  const secret = (
    await dialog.locator('form').locator('xpath=preceding-sibling::p').locator('span').innerText()
  ).trim();
  const generateCode = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await dialog.getByLabel('Code', { exact: true }).fill(generateCode());
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await colleague
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  await colleague.getByRole('button', { name: 'I have saved them' }).click();
  await expect(colleague.getByText('10 recovery codes are left')).toBeVisible();

  await colleague.getByRole('button', { name: 'Logout' }).click();
  await colleague.waitForURL('**/login');
  await submitSignInForm(colleague, email, PASSWORD);
  await colleague.getByLabel('Code', { exact: true }).fill('000000');
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByText(/This code is not valid/)).toBeVisible();
  await colleague.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await colleague.keyboard.press('Enter');
  await colleague.waitForURL('**/dashboard');

  await page.reload();
  await page.getByRole('button', { name: `More actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Disable user' }).click();
  await expect(page.getByText(`${email} is disabled`)).toBeVisible();
  await clickInEndedSession(colleague, 'link', 'Messages');
  await expect(colleague.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await context.close();
});
