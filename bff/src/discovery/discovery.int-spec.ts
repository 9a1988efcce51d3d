import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
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

it('asks crawlers to leave staff pages alone, and names the sitemap', async () => {
  const { status, headers, text } = await api.call('/robots.txt');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text).toContain('Disallow: /leads\n');
  expect(text).toContain('Sitemap: http://site.test/sitemap.xml');
});

it('lists pages by the address that they want to be known by, and leaves out what does not want to be found', async () => {
  const { status, headers, text } = await api.call('/sitemap.xml');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/xml/);
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toContain('http://site.test/');
  expect(addresses.filter((address) => address?.startsWith('http://site.test/team/'))).toHaveLength(8);
  const posts = (await database.query<{ slug: string }>(`SELECT slug FROM blog_posts WHERE status = 'published'`)).map(
    ({ slug }) => slug,
  );
  for (const slug of posts) expect(text).toMatch(new RegExp(`<loc>http://site.test/blog/${slug}</loc><lastmod>20`));
  expect(addresses.filter((address) => address?.includes('/hidden'))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

describe('the picture of a page', () => {
  it('is drawn once, for its title, and kept as long as that stands', async () => {
    const answer = await fetch(`${api.url}/og/index.png`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('max-age=3600');
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    const tag = answer.headers.get('etag') ?? '';
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
  ])('%s is not there', async (address) => {
    expect((await api.call(address)).status).toBe(404);
  });
});
