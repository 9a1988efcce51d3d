import { expect, test } from 'playwright/test';
import type { APIRequestContext } from 'playwright/test';
import { hydrate } from './helpers.ts';
import { parseHead, unescapeHtml } from './server-html.ts';
import { stack } from './stack.ts';

const STATIC_PATHS = [
  '/',
  '/analysis',
  '/enroll',
  '/rentals',
  '/realtor-referral',
  '/rent-vs-sell',
  '/invest-a-view',
  '/webinar',
  '/blog',
  '/team',
];

async function fetchSitemapUrls(request: APIRequestContext): Promise<string[]> {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toMatch(/^application\/xml/);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => unescapeHtml(url ?? ''));
}

/** Returns the string values of url, image, logo, @id and item in the JSON-LD, at any depth. */
function findUrls(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(findUrls);
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    ['url', 'image', 'logo', '@id', 'item'].includes(key) && typeof value === 'string' ? [value] : findUrls(value),
  );
}

test('the sitemap lists every public page once, and no URL that is not found, redirected or noindex', async ({
  request,
}) => {
  const urls = await fetchSitemapUrls(request);
  for (const path of STATIC_PATHS) expect(urls).toContain(stack.site + path);
  expect(urls.filter((url) => url.includes('/team/'))).toHaveLength(8);
  expect(
    urls.some((url) => url.includes('/blog/')),
    'blog posts',
  ).toBe(true);
  expect(new Set(urls).size).toBe(urls.length);
  for (const url of urls) {
    const response = await request.get(url, { maxRedirects: 0 });
    expect(response.status(), url).toBe(200);
    const { canonical, metas } = parseHead(await response.text());
    expect(canonical, url).toBe(url);
    expect(metas.robots, url).toBeUndefined();
  }
});

test('every public page has a unique title and description, an Open Graph image and valid structured data', async ({
  request,
}) => {
  const seen = { titles: new Map<string, string>(), descriptions: new Map<string, string>() };
  const {
    company: { name: company },
  } = (await (await request.get('/api/site')).json()) as { company: { name: string } };
  for (const url of await fetchSitemapUrls(request)) {
    const { title, metas, canonical, structuredData } = parseHead(await (await request.get(url)).text());
    expect(seen.titles.get(title), `${url} has a unique title`).toBeUndefined();
    seen.titles.set(title, url);
    const description = metas.description ?? '';
    expect(seen.descriptions.get(description), `${url} has a unique description`).toBeUndefined();
    seen.descriptions.set(description, url);
    expect(description.length, `${url}: ${description}`).toBeGreaterThanOrEqual(70);
    expect(description.length, `${url}: ${description}`).toBeLessThanOrEqual(160);
    expect(metas['og:site_name'], url).toBe(company);
    expect(title.startsWith(metas['og:title'] ?? '?'), `${url}: ${title}`).toBe(true);
    expect(metas['og:url']).toBe(canonical);
    expect(metas['og:image'], url).toMatch(/^https?:\/\//);
    expect(metas['og:image:alt'], url).not.toBe('');
    expect(metas['twitter:card']).toBe('summary_large_image');
    for (const data of structuredData) {
      expect(data['@context']).toBe('https://schema.org');
      for (const each of (data['@graph'] as object[] | undefined) ?? [data]) expect(each).toHaveProperty('@type');
      for (const each of findUrls(data))
        expect(each, `${url}: a URL in its structured data`).toMatch(/^(https?|mailto|tel):/);
    }
  }
});

test('public pages have the structured data types that search engines expect', async ({ request }) => {
  const readLinkedDataTypes = async (path: string) =>
    JSON.stringify(parseHead(await (await request.get(path)).text()).structuredData);
  const [post] = (await fetchSitemapUrls(request)).filter((url) => /\/blog\/./.test(url));
  expect(await readLinkedDataTypes('/')).toMatch(/LocalBusiness|RealEstateAgent|Organization/);
  expect(await readLinkedDataTypes(post ?? '/blog')).toContain('BlogPosting');
  expect(await readLinkedDataTypes('/realtor-referral')).toContain('FAQPage');
  // A past event has no structured data.
  const { isPast } = (await (await request.get('/api/webinar')).json()) as { isPast: boolean };
  expect((await readLinkedDataTypes('/webinar')).includes('"@type":"Event"')).toBe(!isPast);
});

/** Reads format, width and height from the PNG header. */
const readPngHeader = (bytes: Buffer) => [
  bytes.subarray(1, 4).toString('latin1'),
  bytes.readUInt32BE(16),
  bytes.readUInt32BE(20),
];

test('every generated Open Graph image is a PNG of the declared size', async ({ request }) => {
  const urls = (await fetchSitemapUrls(request)).filter((url) => !url.includes('?'));
  for (const url of urls) {
    const { metas } = parseHead(await (await request.get(url)).text());
    const image = metas['og:image'] ?? '';
    const response = await request.get(image);
    expect(response.status(), image).toBe(200);
    if (!image.includes('/og/')) continue;
    expect(readPngHeader(await response.body()), image).toEqual(['PNG', 1200, 630]);
    expect([metas['og:image:width'], metas['og:image:height']]).toEqual(['1200', '630']);
  }
  expect((await request.get('/og/no-such-page.png')).status()).toBe(404);
});

test('robots.txt lists the sitemap and disallows the API, reports and staff pages', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${stack.site}/sitemap.xml`);
  for (const path of ['/api/', '/login', '/dashboard', '/leads', '/analysis/'])
    expect(text).toContain(`Disallow: ${path}\n`);
});

test("missing pages return 404, and unsupported POST requests return 405, both in the site's design", async ({
  request,
}) => {
  for (const path of ['/no-such-page', '/team/nobody-here', '/blog/no-such-post', '/blog/cut-in-caf%C3']) {
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    expect(html, path).toContain('<header');
    expect(parseHead(html).metas.robots, path).toBe('noindex');
  }
  const postResponse = await request.post('/team', { form: { name: 'Ada' } });
  expect(postResponse.status()).toBe(405);
  expect(await postResponse.text()).toContain('This page does not accept forms.');
});

test('navigating to another page updates the head tags', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  await page.getByRole('link', { name: 'View Full Team' }).click();
  await page.waitForURL('**/team');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${stack.site}/team`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${stack.site}/og/team.png`);
  const expected = parseHead(await (await page.request.get('/team')).text());
  expect(await page.title()).toBe(expected.title);
  const renderedJsonLd = await page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (each) => JSON.parse(each.textContent ?? '') as unknown,
    ),
  );
  expect(renderedJsonLd).toEqual(expected.structuredData);
});
