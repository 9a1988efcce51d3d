import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { eventually } from '../../test/eventually.ts';
import { publishFixture } from '../../test/release-fixtures.ts';
import { signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let api: TestApp;
const store = mkdtempSync(join(tmpdir(), 'epm-store-'));

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApp(database.url, { env: { STORE_DIR: store } });
  const { cookie } = await signIn(api, 'admin');
  for (const app of ['shell', 'mfe-backoffice', 'mfe-public'] as const) {
    publishFixture(store, app, '1');
    await api.call(`/api/releases/${app}/activate`, { body: { version: '1' }, cookie });
  }
});

afterAll(async () => {
  await api.close();
  await database.drop();
  rmSync(store, { recursive: true });
});

it('disallows staff pages and names the sitemap in robots.txt', async () => {
  const { status, headers, text } = await api.call('/robots.txt');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text).toContain('Disallow: /leads\n');
  expect(text).toContain('Sitemap: http://site.test/sitemap.xml');
});

it('lists the canonical URL of each indexable page once in the sitemap', async () => {
  const { status, headers, text } = await api.call('/sitemap.xml');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/xml/);
  const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toContain('http://site.test/');
  expect(urls.filter((url) => url?.startsWith('http://site.test/team/'))).toHaveLength(8);
  const posts = (await database.query<{ slug: string }>(`SELECT slug FROM blog_posts WHERE status = 'published'`)).map(
    ({ slug }) => slug,
  );
  for (const slug of posts) expect(text).toMatch(new RegExp(`<loc>http://site.test/blog/${slug}</loc><lastmod>20`));
  expect(urls.filter((url) => url?.includes('/hidden'))).toEqual([]);
  expect(new Set(urls).size).toBe(urls.length);
});

it('lists a post in the sitemap immediately after its publication, and no longer after its deletion', async () => {
  const { cookie } = await signIn(api, 'admin');
  const isListed = async () => (await api.call('/sitemap.xml')).text.includes('/blog/brand-new<');
  expect(await isListed()).toBe(false);
  const { body } = await api.call<{ id: string }>('/api/admin/blog/posts', {
    cookie,
    body: { title: 'Brand new', slug: 'brand-new', content: '<p>Text</p>', status: 'published' },
  });
  // Half the lifetime of the cache.
  await eventually(isListed, 30_000);
  await api.call(`/api/admin/blog/posts/${body.id}`, { method: 'DELETE', cookie });
  await eventually(async () => !(await isListed()), 30_000);
});

describe('share pictures', () => {
  it('serves a share picture as a cacheable PNG of 1200 by 630 pixels, and returns 304 for an unchanged ETag', async () => {
    const response = await fetch(`${api.url}/og/index.png`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('max-age=3600');
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    const tag = response.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect((await api.call('/og/index.png', { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  it.each([
    '/og/nothing.png',
    '/og/hidden.png',
    '/og/leads.png',
    '/og/index.jpg',
    '/og/',
    '/og/moved.png',
    '/og/..%2fapi%2fsite.png',
    `/og/${'x'.repeat(400)}.png`,
  ])('returns 404 for the picture %s', async (path) => {
    expect((await api.call(path)).status).toBe(404);
  });
});
