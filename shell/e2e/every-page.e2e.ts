import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { FIRST_WINDOW_BYTES, measureDocumentBytes } from '../../tools/bench/document-size.ts';
import { expectNoViolations } from './axe.ts';
import { collectBrowserErrors } from './browser-errors.ts';
import { hydrate } from './helpers.ts';
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

/** Maximum size of the landing page. It lists all fees, and is the only page that needs a second round trip. */
const HOME_BUDGET_BYTES = 18_900;
const getDocumentBudget = (path: string) => (path === '/' ? HOME_BUDGET_BYTES : FIRST_WINDOW_BYTES);

/** Collects the URLs of all later requests to other hosts in the returned array. */
function collectForeignRequests(page: Page): string[] {
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== stack.site && origin !== 'null') foreignRequests.push(request.url());
  });
  return foreignRequests;
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
  test(`${path} has no overflow at any width before and after hydration, and sends no request to other hosts`, async ({
    page,
  }) => {
    const browserErrors = collectBrowserErrors(page);
    const foreignRequests = collectForeignRequests(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    const unsized = await page.locator('img:not([width]), img:not([height])').count();
    expect(unsized, 'pictures without a size').toBe(0);
    const readMainText = () => page.getByRole('main').innerText();
    const before = await readMainText();
    await hydrate(page);
    // The text of the rentals page changes when the listings have loaded.
    if (path !== '/rentals') expect(await readMainText(), 'hydration does not change the text').toBe(before);
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 });
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isTooWide, `${path} scrolls sideways at ${width} px`).toBe(false);
    }
    await expectNoViolations(page, path);
    expect(browserErrors).toEqual([]);
    // The rentals page embeds the listings of another host.
    if (path !== '/rentals') expect(foreignRequests).toEqual([]);
  });
}
