import { expect } from 'playwright/test';
import type { Locator } from 'playwright/test';
import { test } from './test-with-cleanup.ts';
import { expectAccessiblePage } from './axe.ts';
import { hydrate } from './helpers.ts';
import { stack } from './stack.ts';
const LISTINGS_URL_PATTERN = /\/listings/;

async function expectHref(link: Locator, href: string | RegExp) {
  await expect(link).toHaveAttribute('href', href);
}

test.describe('rentals page', () => {
  test('the rentals page links to the listings after ten seconds without a response, and shows them if they load late', async ({
    page,
  }) => {
    let respond = () => {};
    const late = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route(LISTINGS_URL_PATTERN, async (route) => {
      await late;
      await route.continue();
    });
    await page.clock.install();
    await page.goto('/rentals', { waitUntil: 'commit' });
    await expect(page.getByText('Loading available properties. This may take a moment...')).toBeVisible();
    await hydrate(page);
    await page.clock.fastForward(9_000);
    const listingsLink = page.getByRole('link', { name: /View available properties/ });
    await expect(listingsLink).toBeHidden();
    await page.clock.fastForward(1_100);
    await expect(listingsLink).toBeVisible();
    await expectHref(listingsLink, LISTINGS_URL_PATTERN);
    respond();
    await expect(listingsLink).toBeHidden();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('the content security policy of the rentals page allows frames only from the listings host', async ({
    page,
  }) => {
    const response = await page.goto('/rentals');
    const policy = response?.headers()['content-security-policy'];
    expect(policy).toContain(`frame-src 'self' ${new URL(stack.simulators).origin};`);
    expect((await page.request.get('/')).headers()['content-security-policy']).toContain(`;frame-src 'self';`);
    const other = stack.mail.web;
    const requestUrls: string[] = [];
    page.on('request', (request) => void requestUrls.push(request.url()));
    const blocked = await page.evaluate(
      (src) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
            once: true,
          });
          const frame = document.createElement('iframe');
          frame.src = src;
          document.body.append(frame);
        }),
      other,
    );
    expect(blocked).toBe('frame-src');
    expect(requestUrls.filter((url) => url.startsWith(other))).toEqual([]);
  });

  test('the rentals page works without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.site });
    const page = await context.newPage();
    await page.goto('/rentals');
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    await expectHref(page.getByRole('link', { name: /open the listings on their own page/ }), LISTINGS_URL_PATTERN);
    await context.close();
  });
});

test.describe('team page', () => {
  test('on the team page, View Bio appears on hover or focus and opens the biography', async ({ page }) => {
    await page.goto('/team');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10);
    await expect(page.getByRole('link', { name: /^View Full Bio of/ })).toHaveCount(8);
    const portrait = page.getByRole('link', { name: /^View Bio of/ }).first();
    const label = portrait.getByText('View Bio');
    await expect(label).not.toBeInViewport();
    await portrait.hover();
    await expect(label).toBeInViewport();
    await page.mouse.move(0, 0);
    await expect(label).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await portrait.focus();
    await expect(label).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/team\/[a-z]+-[a-z]+$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await page.getByRole('link', { name: 'Back to Team' }).click();
    await page.waitForURL('/team');
    await expectHref(page.getByRole('link', { name: 'Get Your Free Analysis' }), '/analysis');
  });

  test('the page of an unknown team member returns 404 with a link back, and passes axe', async ({ page }) => {
    const response = await page.goto('/team/no-body');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no one by this name on our team.');
    await expectHref(page.getByRole('link', { name: 'Back to Team' }), '/team');
    await expectAccessiblePage(page, '/team/no-body');
  });
});

test('on the privacy page, a link scrolls to its section, and an admin signs in with the footer login', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const openLogin = async () => {
    await page.getByRole('button', { name: 'Admin Login' }).click();
    await expect(dialog).toBeVisible();
  };
  const submitLogin = async (password: string) => {
    await dialog.getByLabel('Email').fill(stack.admin.email);
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
  };
  await page.goto('/privacy');

  await test.step('a link in the table of contents scrolls to its section', async () => {
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: /Cookies/ })
      .click();
    await expect(page.getByRole('heading', { name: /Cookies/ })).toBeInViewport();
  });

  await test.step('the footer login does nothing when canceled', async () => {
    const requestUrls: string[] = [];
    page.on('request', (request) => void requestUrls.push(request.url()));
    await openLogin();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(requestUrls.filter((url) => url.includes('/api/auth/login'))).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/privacy');
  });

  await test.step('the footer login shows an error for wrong credentials and for a failed request', async () => {
    await openLogin();
    await submitLogin('not the password');
    await expect(page.getByText('Invalid credentials')).toBeVisible();
    await page.route('**/api/auth/login', (route) => route.abort());
    await submitLogin('anything');
    await expect(page.getByText('Login failed')).toBeVisible();
    await expect(dialog).toBeVisible();
    await page.unroute('**/api/auth/login');
  });

  await test.step('the footer login opens the admin area, and the footer then links to it', async () => {
    await submitLogin(stack.admin.password);
    await page.waitForURL('/admin');
    await expect(page.getByText('Admin login successful')).toBeVisible();
    await page.goto('/privacy');
    await hydrate(page);
    await expectHref(page.getByRole('contentinfo').getByRole('link', { name: 'Admin Dashboard' }), '/admin');
  });
});
