import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { test } from './test-with-cleanup.ts';
import { expectAccessiblePage } from './axe.ts';
import { hydrate } from './helpers.ts';
import { stack } from './stack.ts';

const CITIES = ['West Des Moines', 'Ankeny', 'Urbandale', 'Johnston', 'Waukee', 'Clive'];
const LISTINGS_URL_PATTERN = /\/listings/;

/** Marks the document to detect whether a navigation replaces it. */
const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

async function expectHref(link: Locator, href: string | RegExp) {
  await expect(link).toHaveAttribute('href', href);
}

test('the landing page has a tall hero, correct links, and a placeholder for a logo that fails to load', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 500 });
  await page.goto('/');
  await test.step('the hero is at least 600 px high, and the links have the right URLs', async () => {
    const hero = page.locator('main section').first();
    expect((await hero.boundingBox())?.height).toBeGreaterThanOrEqual(600);
    const main = page.getByRole('main');
    await expectHref(main.getByRole('link', { name: 'Get Started Now' }), '/enroll');
    await expectHref(main.getByRole('link', { name: 'Instant Rent Analysis' }), '/analysis');
    await expectHref(main.getByRole('link', { name: 'Rent vs Sell Calculator' }), '/rent-vs-sell');
    await expectHref(main.getByRole('link', { name: 'View Full Team' }), '/team');
    await expectHref(main.getByRole('link', { name: 'Browse Available Rentals' }), LISTINGS_URL_PATTERN);
    await expect(main.getByRole('link', { name: /^View Rentals in/ })).toHaveCount(6);
    await expectHref(main.getByRole('link', { name: /Book a Clarity Session/ }), /clarity/);
    await expectHref(main.getByRole('link', { name: /Request a quote/ }), /multi-family/);
    await expect(main.getByRole('link', { name: /View Full Bio/ })).toHaveCount(3);
  });

  await page.setViewportSize({ width: 1280, height: 720 });
  const home = page.getByRole('banner').getByRole('link', { name: /, home$/ });
  await expect(home.locator('img')).toHaveJSProperty('complete', true);
  const initialBox = await home.boundingBox();
  await test.step('the page navigates to the analysis within the app, and loads the rentals page as a new document', async () => {
    await hydrate(page);
    await markDocument(page);
    await page.getByRole('link', { name: 'Get Free Property Analysis' }).click();
    await page.waitForURL('/analysis');
    expect(await isSameDocument(page)).toBe(true);

    await page.goBack();
    await page.waitForURL('/');
    expect(await isSameDocument(page)).toBe(true);
    await page.getByRole('link', { name: 'Search Available Rentals' }).click();
    await page.waitForURL('/rentals');
    expect(await isSameDocument(page)).toBe(false);
  });

  await test.step('a logo that fails to load is replaced by a placeholder of the same size', async () => {
    await page.route('**/media/**', (route) => route.abort());
    await page.goto('/');
    await hydrate(page);
    await expect(home.locator('img')).toHaveCount(0);
    expect(await home.boundingBox()).toEqual(initialBox);
  });
});

test.describe('rentals page', () => {
  test('the rentals page shows the listings in a 650 px frame and links to six cities and the resident portal', async ({
    page,
  }) => {
    await page.goto('/rentals');
    const frame = page.getByTitle('Available rental homes');
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText('homes for rent');
    expect((await frame.boundingBox())?.height).toBe(650);
    await expect(page.getByText('Loading available properties. This may take a moment...')).toBeHidden();
    for (const city of CITIES) {
      const tile = page.getByRole('main').getByRole('link', { name: `${city} (opens in a new tab)`, exact: true });
      await expectHref(tile, new RegExp(`city=${encodeURIComponent(city).replaceAll('%20', '(\\+|%20)')}$`));
    }
    await expectHref(page.getByRole('link', { name: /Resident portal/ }).last(), /residents/);
  });

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

test('public pages and team profiles have unique titles, unique descriptions and canonical URLs', async ({
  request,
}) => {
  const teamPage = await (await request.get('/team')).text();
  const links = [...teamPage.matchAll(/<a [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('View Full Bio of'));
  const profiles = links.map((tag) => String(/ href="([^"]+)"/.exec(tag)?.[1]));
  const seen = new Set<string>();
  for (const path of ['/', '/rentals', '/team', '/privacy', '/terms', '/accessibility', '/fair-housing', ...profiles]) {
    const response = await request.get(path);
    const html = await response.text();
    const title = /<title>([^<]+)/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(response.status(), path).toBe(200);
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(165);
    expect(html, path).toContain(`<link rel="canonical" href="${stack.site}${path === '/' ? '/' : path}"`);
    seen.add(title).add(description);
  }
  expect(seen.size).toBe(2 * (7 + 8));
});

test('the phone menu opens and closes before scripts have loaded, and closes when focus leaves it or after a navigation within the app', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let releaseScripts = () => {};
  const scriptsReleased = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  await page.goto('/team', { waitUntil: 'commit' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const button = page.getByRole('button', { name: 'Menu' });
  // A double tap at the same point of the screen opens and closes the menu.
  const { x, y, width, height } = (await button.boundingBox())!;
  const tap = () => page.mouse.click(x + width / 2, y + height / 2);
  await tap();
  await expect(menu).toBeVisible();
  await expect(button).toBeInViewport({ ratio: 1 });
  await tap();
  await expect(menu).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/team');
  await tap();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await tap();
  await expect(menu.getByRole('link', { name: 'Owner portal' })).toBeVisible();
  releaseScripts();
  // Press the key repeatedly: the loader was blocked as well, and misses keys that are pressed before it runs.
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await expect(menu).toBeVisible();
  await menu.getByRole('link').last().focus();
  await tap();
  await expect(menu).toBeHidden();
  await button.press('Enter');
  await menu.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await tap();
  await menu.getByRole('link', { name: 'Free Rental Analysis' }).click();
  await page.waitForURL('/analysis');
  await expect(menu).toBeHidden();
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
