import { basename } from 'node:path';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { INITIAL_CONGESTION_WINDOW_BYTES, measureDocumentBytes } from '../../tools/bench/document-size.ts';
import { expectAccessiblePage } from './axe.ts';
import { collectBrowserErrors } from './browser-errors.ts';
import { hydrate } from './helpers.ts';
import { expectUnchangedMarkup, recordMarkupChanges } from './markup-record.ts';
import { expectSpecifiedValues } from './specified-values.ts';
import { expectSelectionOutlines, expectFitsAtDoubleTextSize, expectNoCutOffControls } from './reading-aids.ts';
import { stack } from './stack.ts';

/** Widths from a phone at 200% text size to a wide screen. 640 is a 1280 px window at 200% zoom. */
const WIDTHS_PX = [195, 320, 640, 768, 1920];

/** Returns the sitemap's paths, with one example for pages that differ only in their text. */
async function findPublicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${stack.site}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address))
    .filter(({ search }) => !search);
  const getPageKind = ({ pathname }: URL) => pathname.replace(/^\/(\w+)\/.+/, '/$1/*');
  return [...new Map(paths.toReversed().map((url) => [getPageKind(url), url.pathname])).values()].sort();
}

/** Maximum size of the landing page, which lists all fees and is the only page that needs a second round trip. */
const HOME_BUDGET_BYTES = 18_900;
const getDocumentBudget = (path: string) => (path === '/' ? HOME_BUDGET_BYTES : INITIAL_CONGESTION_WINDOW_BYTES);

/** Returns an array to which the URLs of all later requests to other hosts are added. */
function collectForeignRequests(page: Page): string[] {
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== stack.site && origin !== 'null') foreignRequests.push(request.url());
  });
  return foreignRequests;
}

/** Returns an array to which the URLs of all later script requests are added. */
function collectScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url());
  });
  return scripts;
}

async function expectOnlyLoader(page: Page, scripts: string[]) {
  await page.waitForLoadState('networkidle');
  expect(scripts.map((url) => basename(url).split('.')[0])).toEqual(['loader']);
  const response = await page.request.get(scripts[0]!);
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await measureDocumentBytes(scripts[0]!), 'compressed bytes').toBeLessThan(3_500);
}

const getBiographyLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /View Full Bio/ });

type Check = [title: string, run: (page: Page) => Promise<void>];

/** Content checks for individual pages, at 1280 × 720 px. */
const CONTENT_CHECKS: Record<string, Check> = {
  '/': [
    'the landing page shows three team members, and its hero is at least 600 px high',
    async (page) => {
      await expect(getBiographyLinks(page)).toHaveCount(3);
      const hero = await page
        .getByRole('main')
        .locator('> *')
        .first()
        .evaluate((element) => element.getBoundingClientRect().height);
      expect(hero).toBeGreaterThanOrEqual(600);
    },
  ],
  '/team': [
    'the team page shows nine team members, eight of them with a biography',
    async (page) => {
      await expect(getBiographyLinks(page)).toHaveCount(8);
      await expect(
        page
          .getByRole('main')
          .getByRole('heading', { level: 2 })
          .or(page.getByRole('main').getByRole('heading', { level: 3 }))
          .filter({ hasText: /^\w+ \w+$/ }),
      ).toHaveCount(9);
    },
  ],
  '/rentals': [
    'the rentals page has a 650 px frame and links to six cities',
    async (page) => {
      expect(await page.locator('iframe').evaluate((frame) => frame.clientHeight)).toBe(650);
      for (const city of ['West Des Moines', 'Ankeny', 'Urbandale', 'Johnston', 'Waukee', 'Clive']) {
        await expect(page.getByRole('main').getByRole('link', { name: city })).toBeVisible();
      }
    },
  ],
};

/** Checks for individual pages, run after hydration. */
const FINAL_CHECKS: Record<string, Check> = {
  '/analysis': [
    'in forced colors mode, a selected property type has an outline',
    async (page) => {
      await page.getByRole('radio', { name: 'Condo' }).check();
      await page.getByLabel(/City/).focus();
      expect(await expectSelectionOutlines(page, '/analysis')).toBe(1);
    },
  ],
  '/invest-a-view': [
    'in forced colors mode, selected controls have an outline, and the page fits at 200% text size',
    async (page) => {
      await expectSelectionOutlines(page, '/invest-a-view');
      await expectFitsAtDoubleTextSize(page, '/invest-a-view');
    },
  ],
  '/enroll': ['the form fits into its panel at 200% text size', (page) => expectFitsAtDoubleTextSize(page, '/enroll')],
  '/rent-vs-sell': [
    'the calculator fits at 200% text size',
    (page) => expectFitsAtDoubleTextSize(page, '/rent-vs-sell'),
  ],
  '/blog': [
    'header and footer fit on a phone at 200% text size',
    async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
      for (const part of ['banner', 'contentinfo'] as const) {
        expect(await page.getByRole(part).evaluate((box) => box.scrollWidth), part).toBeLessThanOrEqual(390);
      }
    },
  ],
};

async function runCheck(page: Page, check: Check | undefined) {
  if (check) await test.step(check[0], () => check[1](page));
}

const paths = await findPublicPaths();
// Run the tests in parallel, because this file takes as long as ten others.
test.describe.configure({ mode: 'parallel' });

test('the sitemap lists every kind of public page', () => {
  expect(paths.map((path) => path.replace(/^\/(\w+)\/.+/, '/$1/*'))).toEqual(
    expect.arrayContaining([
      '/',
      '/accessibility',
      '/analysis',
      '/blog',
      '/blog/*',
      '/enroll',
      '/invest-a-view',
      '/privacy',
      '/realtor-referral',
      '/rent-vs-sell',
      '/rentals',
      '/team',
      '/team/*',
      '/terms',
      '/webinar',
    ]),
  );
});

test('the HTML of every public page except the landing page arrives in the first round trip', async () => {
  // Retry until the pages are compressed at the highest level. The server compresses one page at a time, and a limited
  // number per minute.
  await expect(async () => {
    const sizes = await Promise.all(
      paths.map(async (path) => ({ path, bytes: await measureDocumentBytes(stack.site + path) })),
    );
    expect(sizes.filter(({ path, bytes }) => bytes > getDocumentBudget(path))).toEqual([]);
  }).toPass({ timeout: 75_000 });
});

for (const path of paths) {
  test(`${path} shows the specified content, hydrates without changes, passes axe, and has no overflow at any width`, async ({
    page,
  }) => {
    const browserErrors = collectBrowserErrors(page);
    const foreignRequests = collectForeignRequests(page);
    const scripts = collectScripts(page);
    const areChangesRecorded = ['/', '/analysis'].includes(path);
    if (areChangesRecorded) await recordMarkupChanges(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    const unsized = await page.locator('img:not([width]), img:not([height])').count();
    expect(unsized, 'pictures without a size').toBe(0);
    const readMainText = () => page.getByRole('main').innerText();
    const before = await readMainText();

    if (path === '/')
      await test.step('the page loads only a few KB of script before the first interaction', () =>
        expectOnlyLoader(page, scripts));
    await test.step('the page shows the specified figures and default values', () => expectSpecifiedValues(page, path));
    await runCheck(page, CONTENT_CHECKS[path]);
    await test.step('on a phone, no control is cut off when text spacing is increased', () =>
      expectNoCutOffControls(page, path));

    await hydrate(page);
    if (areChangesRecorded)
      await test.step("hydration does not change the server's markup", () => expectUnchangedMarkup(page));
    // The text of the rentals page changes when the listings have loaded.
    if (path !== '/rentals') expect(await readMainText(), 'hydration does not change the text').toBe(before);
    await test.step('the page does not scroll sideways at any width', async () => {
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 900 });
        const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(isTooWide, `${path} scrolls sideways at ${width} px`).toBe(false);
      }
    });
    await expectAccessiblePage(page, path);
    await runCheck(page, FINAL_CHECKS[path]);
    expect(browserErrors).toEqual([]);
    // The rentals page embeds the listings of another host.
    if (path !== '/rentals') expect(foreignRequests).toEqual([]);
  });
}
