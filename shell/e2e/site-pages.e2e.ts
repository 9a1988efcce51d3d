import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { test } from './test-with-cleanup.ts';
import { hydrate } from './helpers.ts';
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
