import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { measureDocumentBytes } from '../../tools/bench/document-size.ts';
import { expectAccessiblePage } from './axe.ts';
import { collectBrowserErrors } from './browser-errors.ts';
import { elmStreet, hydrate } from './helpers.ts';
import { expectUnchangedMarkup, recordMarkupChanges } from './markup-record.ts';
import { submitAnalysis } from './owners.ts';
import { expectSpecifiedValues } from './specified-values.ts';
import { expectSelectionOutlines, expectFitsAtDoubleTextSize, expectNoCutOffControls } from './reading-aids.ts';
import { stack } from './stack.ts';

/** Time for all checks of a page. A page that hangs must not prevent the checks of the other pages. */
const PAGE_TIMEOUT_MS = 60_000;

/** Widths from a phone at 200% text size to a tablet. axe runs at other widths, which are checked as well. */
const WIDTHS_PX = [195, 320, 768];

/** Returns the sitemap's paths, with one example for pages that differ only in their text. */
async function findPublicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${stack.site}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address))
    .filter(({ search }) => !search);
  const getPageKind = ({ pathname }: URL) => pathname.replace(/^\/(\w+)\/.+/, '/$1/*');
  return [...new Map(paths.toReversed().map((url) => [getPageKind(url), url.pathname])).values()].sort();
}

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

type Check = [title: string, run: (page: Page) => Promise<void>];

/** Checks for individual pages, run after hydration. */
const FINAL_CHECKS: Record<string, Check> = {
  '/': [
    'the hero is at least 600 px high on a low screen',
    async (page) => {
      await page.setViewportSize({ width: 1920, height: 500 });
      const hero = await page.locator('main section').first().boundingBox();
      expect(hero?.height).toBeGreaterThanOrEqual(600);
    },
  ],
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

/** Pages whose text changes after hydration: the listings, the estimate and the free times load later. */
const CHANGING_PAGES = /^\/(rentals|analysis\/.+|enroll\/.+)$/;

/** Loads a page once, and checks the server's markup and then the hydrated page at all widths and in both colors. */
async function checkPage(page: Page, path: string) {
  const browserErrors = collectBrowserErrors(page);
  const foreignRequests = collectForeignRequests(page);
  const scripts = collectScripts(page);
  if (!CHANGING_PAGES.test(path)) await recordMarkupChanges(page);
  const response = await page.goto(path);
  const isFound = path !== '/no-such-page';
  expect(response?.status()).toBe(isFound ? 200 : 404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  expect(await page.locator('img:not([width]), img:not([height])').count(), 'pictures without a size').toBe(0);
  if (path === '/') await expectOnlyLoader(page, scripts);
  await expectSpecifiedValues(page, path);
  await expectNoCutOffControls(page, path);

  await hydrate(page);
  if (!CHANGING_PAGES.test(path)) await expectUnchangedMarkup(page);
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 });
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isTooWide, `scrolls sideways at ${width} px`).toBe(false);
  }
  await expectAccessiblePage(page, path);
  const finalCheck = FINAL_CHECKS[path];
  if (finalCheck) await test.step(finalCheck[0], () => finalCheck[1](page));
  expect(browserErrors.filter((text) => isFound || !text.includes('404'))).toEqual([]);
  // The rentals page embeds the listings of another host.
  if (path !== '/rentals') expect(foreignRequests).toEqual([]);
}

test('every public page hydrates without changes, passes axe and fits at every width', async ({ context }) => {
  test.slow();
  const longWord = 'W'.repeat(99);
  const [leadId, leadIdOutsideArea] = await submitAnalysis(context.request, [
    elmStreet,
    { ...elmStreet, street: `1${longWord}${longWord}`, city: 'Chicago', zip: '60601' },
  ]);
  const paths = await findPublicPaths();
  expect(paths.length).toBeGreaterThan(14);
  const failures: string[] = [];
  // All pages share a context, because its cache then has the scripts.
  for (const path of [
    ...paths,
    '/no-such-page',
    `/analysis/${leadId}`,
    `/analysis/${leadIdOutsideArea}`,
    `/enroll/confirmed/${leadId}`,
  ]) {
    const page = await context.newPage();
    // Checks the other pages although one fails.
    await test
      .step(path, () => checkPage(page, path), { timeout: PAGE_TIMEOUT_MS })
      .catch((error: unknown) => {
        failures.push(`${path}: ${stripVTControlCharacters(String(error))}`);
      });
    await page.close();
  }
  expect(failures.join('\n\n')).toBe('');
});
