import pg from 'pg';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { createEmail, signIn } from './helpers.ts';
import { stack } from './stack.ts';

/** Creates a user with the same password as the stack's admin. */
async function createColleague(name: string): Promise<string> {
  const email = createEmail(name);
  const database = new pg.Client({ connectionString: stack.database });
  await database.connect();
  await database.query(
    `INSERT INTO todo_profiles (email, role, password_hash, created_at)
     SELECT $1, 'user', password_hash, now() FROM todo_profiles WHERE email = $2`,
    [email, stack.admin.email],
  );
  await database.end();
  return email;
}

async function submitSignInForm(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(stack.admin.password);
  await page.keyboard.press('Enter');
}

/**
 * Adds Chromium's virtual authenticator. While its simulated user is present, user verification succeeds, and the user
 * accepts each passkey in an autofill list.
 * @returns a setter for the presence of the simulated user
 */
async function addAuthenticator(page: Page): Promise<(isPresent: boolean) => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isPresent) =>
    void (await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isPresent }));
}

test('a colleague adds a passkey, signs in with the passkey or a recovery code, and removes the passkey', async ({
  page,
}) => {
  test.slow();
  const email = await createColleague('pat.keyholder');
  const setPresent = await addAuthenticator(page);
  await page.goto('/login?from=/account');
  await submitSignInForm(page, email);
  await page.waitForURL('**/account');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Work laptop');
  await expectAccessiblePage(page, 'Add passkey');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey Work laptop added')).toBeVisible();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessiblePage(page, 'Save your recovery codes');
  const recoveryCode = (await codes.first().innerText()).trim();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText(/10 recovery codes are left/)).toBeVisible();
  await expectAccessiblePage(page, 'Your account');

  // Conditional UI: the simulated user accepts the passkey at once, so the sign-in page redirects to the dashboard.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/dashboard');

  // While the user is absent, the password alone does not sign in: the page then asks for the passkey.
  await setPresent(false);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await submitSignInForm(page, email);
  await expect(page.getByRole('alert')).toHaveText('Continue with your passkey.');
  const passkeyButton = page.getByRole('button', { name: 'Use a passkey' });
  await expect(passkeyButton).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await expectAccessiblePage(page, 'Login');
  await setPresent(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');

  // Without the passkey, the user signs in with a recovery code.
  await setPresent(false);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await submitSignInForm(page, email);
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');

  await setPresent(true);
  await page.goto('/account');
  await expect(page.getByText(/last used/).first()).toBeVisible();
  await expect(page.getByText(/9 recovery codes are left/)).toBeVisible();
  // The server requires a confirmation when the sign-in is older than 15 minutes. The test mocks that response.
  let isConfirmed = false;
  await page.route('**/api/account/passkeys/*', async (route) => {
    if (route.request().method() !== 'DELETE' || isConfirmed) return route.continue();
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { code: 'session.confirmation-required', detail: 'Enter your password again to continue.' },
    });
  });
  await page.route('**/api/auth/confirm/passkey', async (route) => {
    const response = await route.fetch();
    isConfirmed = response.ok();
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Remove: Work laptop' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Passkey Work laptop removed')).toBeVisible();
  await setPresent(false);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await submitSignInForm(page, email);
  await page.waitForURL('**/dashboard');
});

test('a colleague with the marketing grant manages the public site and nothing else', async ({ page, browser }) => {
  test.slow();
  const email = await createColleague('mia.marketing');
  await signIn(page);
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: `More actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Grant marketing access' }).click();
  await expectAccessiblePage(page, 'Grant marketing access');
  await page.getByRole('button', { name: 'Grant marketing access' }).click();
  await expect(page.getByText(`${email} can now manage the public site`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email }).getByText('marketing', { exact: true })).toBeVisible();

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await colleague.goto('/login');
  await submitSignInForm(colleague, email);
  await colleague.waitForURL('**/dashboard');
  const navigation = colleague.getByRole('navigation', { name: 'Back office' });
  await expect(navigation.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await navigation.getByRole('link', { name: 'Blog' }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Releases' }).click();
  await expect(colleague.getByRole('heading', { name: /mfe-public/ })).toBeVisible();
  await expect(colleague.getByRole('heading', { name: /mfe-admin/ })).toHaveCount(0);
  await expectAccessiblePage(colleague, 'Releases');
  await colleague.goto('/admin/money');
  await expect(colleague.getByText('Access denied. Admin privileges required.')).toBeVisible();

  await page.getByRole('button', { name: `More actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Remove marketing access' }).click();
  await page.getByRole('button', { name: 'Remove marketing access' }).click();
  await expect(page.getByText(`${email} can no longer manage the public site`)).toBeVisible();
  await colleague.goto('/admin/blog');
  await colleague.waitForURL((url) => url.pathname === '/');
  await context.close();
});

test('a user signs in with the OpenID provider and is unlinked; an unknown email address is rejected', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = await createColleague('olga.provider');
  const openProvider = async () => {
    await page.getByRole('link', { name: 'Sign in with the simulator' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  };
  await page.goto('/login?from=/account');
  await openProvider();
  await page.getByLabel('Email of the person').fill('stranger@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/There is no account for your email address/);
  await expectAccessiblePage(page, 'Login');
  await openProvider();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText(/did not confirm who you are/);
  await page.goto('/login?from=/account');
  await openProvider();
  await page.getByLabel('Email of the person').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account');
  await expect(page.getByText(email)).toBeVisible();

  await page.getByRole('button', { name: 'Unlink company sign-in' }).click();
  await expectAccessiblePage(page, 'Unlink the company sign-in');
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).press('Enter');
  await expect(page.getByText('Company sign-in unlinked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlink company sign-in' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');

  // The next sign-in links the account again, and an admin unlinks it.
  await openProvider();
  await page.getByLabel('Email of the person').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  const context = await browser.newContext();
  const admin = await context.newPage();
  await signIn(admin);
  await admin.goto('/admin?tab=users');
  await admin.getByRole('button', { name: `More actions for ${email}` }).click();
  await admin.getByRole('menuitem', { name: 'Unlink company sign-in' }).click();
  await expectAccessiblePage(admin, 'Unlink a colleague');
  await admin.getByRole('dialog').getByRole('button', { name: 'Unlink' }).press('Enter');
  await expect(admin.getByText(`${email} is unlinked from the company sign-in`)).toBeVisible();
  await context.close();
});
