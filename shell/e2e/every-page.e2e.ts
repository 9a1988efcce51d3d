import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { firstWindow, weighDocument } from '../../tools/bench/document-weight.ts';
import { expectNothingFound } from './axe.ts';
import { complaints } from './complaints.ts';
import { wake } from './people.ts';
import { stack } from './stack.ts';

/** From a phone whose reader has doubled the text to a wide screen; 640 is a 1280 px window at 200 % zoom. */
const widths = [195, 320, 640, 768, 1920];

/** Paths of the sitemap; of the pages that differ in their text alone, the first. */
async function publicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${stack.site}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address))
    .filter(({ search }) => !search);
  const kind = ({ pathname }: URL) => pathname.replace(/^\/(\w+)\/.+/, '/$1/*');
  return [...new Map(paths.toReversed().map((url) => [kind(url), url.pathname])).values()].sort();
}

/** Bytes of the one page that takes a second round trip, every fee listed: it is not to grow any further. */
const homeBudget = 18_900;
const documentBudget = (path: string) => (path === '/' ? homeBudget : firstWindow);

/** What the page asks other hosts for, from now on. */
function strangers(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== stack.site && origin !== 'null') asked.push(request.url());
  });
  return asked;
}

const paths = await publicPaths();
// A file by itself as long as ten others.
test.describe.configure({ mode: 'parallel' });

test('the sitemap names every kind of public page', () => {
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

test('every public page arrives with the first round trip on a phone', async () => {
  // The server compresses thoroughly one page at a time, and so many a minute: a page that is asked for again has its turn.
  await expect(async () => {
    const weights = await Promise.all(
      paths.map(async (path) => ({ path, bytes: await weighDocument(stack.site + path) })),
    );
    expect(weights.filter(({ path, bytes }) => bytes > documentBudget(path))).toEqual([]);
  }).toPass({ timeout: 75_000 });
});

for (const path of paths) {
  test(`${path} reads well at any width, asleep and awake, and asks nobody else for anything`, async ({ page }) => {
    const said = complaints(page);
    const asked = strangers(page);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    const unsized = await page.locator('img:not([width]), img:not([height])').count();
    expect(unsized, 'pictures without a size').toBe(0);
    const textOf = () => page.getByRole('main').innerText();
    const before = await textOf();
    await wake(page);
    // The frame of the listings says by itself that it loads, and when it has loaded.
    if (path !== '/rentals') expect(await textOf(), 'the text stays as the server drew it').toBe(before);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isTooWide, `${path} scrolls sideways at ${width} px`).toBe(false);
    }
    await expectNothingFound(page, path);
    expect(said).toEqual([]);
    // The listings in their frame are what that page is for.
    if (path !== '/rentals') expect(asked).toEqual([]);
  });
}
