import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { eventually } from '../../test/eventually.ts';
import { publishFixture } from '../../test/release-fixtures.ts';
import { signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { MailLayout, MailSenders } from '../notifications/index.ts';

let database: TestDatabase;
let api: TestApp;
const storeFolder = mkdtempSync(join(tmpdir(), 'epm-store-'));

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApp(database.url, { env: { STORE_DIR: storeFolder } });
  const { cookie } = await signIn(api, 'admin');
  for (const app of ['shell', 'mfe-backoffice', 'mfe-public'] as const) {
    publishFixture(storeFolder, app, '1');
    await api.call(`/api/releases/${app}/activate`, { body: { version: '1' }, cookie });
  }
});

afterAll(async () => {
  await api.close();
  await database.drop();
  rmSync(storeFolder, { recursive: true });
});

it('disallows staff pages and lists the sitemap in robots.txt', async () => {
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

it('adds a published post to the sitemap before the cached sitemap expires, and removes a deleted post', async () => {
  const { cookie } = await signIn(api, 'admin');
  const isListed = async () => (await api.call('/sitemap.xml')).text.includes('/blog/brand-new<');
  expect(await isListed()).toBe(false);
  const { body } = await api.call<{ id: string }>('/api/admin/blog/posts', {
    cookie,
    body: { title: 'Brand new', slug: 'brand-new', content: '<p>Text</p>', status: 'published' },
  });
  // Waits for at most half the lifetime of the cache, so that the test fails if the cache is not reset.
  await eventually(isListed, 30_000);
  await api.call(`/api/admin/blog/posts/${body.id}`, { method: 'DELETE', cookie });
  await eventually(async () => !(await isListed()), 30_000);
});

describe('share pictures', () => {
  it('serves a share picture as a cacheable PNG, and returns 304 for an unchanged ETag', async () => {
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

describe('an uploaded logo', () => {
  const RED = { r: 200, g: 30, b: 30 };
  const readPicture = async (path: string) => Buffer.from(await (await fetch(api.url + path)).arrayBuffer());
  /** Returns the color in the middle of a picture. */
  const readColor = async (picture: Buffer): Promise<number[]> => {
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
    return [...data.subarray(middle, middle + 3)];
  };
  const readIconPaths = async () =>
    [...(await api.call('/')).text.matchAll(/href="(\/(?:favicon|apple-touch-icon|manifest)[^"]*)"/g)].map(
      ([, path = '']) => path,
    );

  it('shows an uploaded logo on icons, share pictures, the staff header and emails until it is removed', async () => {
    const { cookie } = await signIn(api, 'admin');
    const [page, tag] = [await readIconPaths(), (await fetch(`${api.url}/og/index.png`)).headers.get('etag')];
    expect(page).toEqual(['/apple-touch-icon.png', '/manifest.webmanifest']);

    const form = new FormData();
    form.set('alt', 'Lindenholm');
    const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: RED } })
      .png()
      .toBuffer();
    form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png');
    const response = await fetch(`${api.url}/api/media/site-images/logo`, {
      method: 'PUT',
      body: form,
      headers: { cookie },
    });
    expect(response.status).toBe(200);
    const { slot } = (await response.json()) as { slot: { version: number } };

    await eventually(async () => (await readIconPaths()).length === 3);
    const [favicon = '', touch = '', manifest = ''] = await readIconPaths();
    for (const path of [favicon, touch, manifest]) expect(path).toMatch(/\?v=[0-9a-f]{8}$/);
    expect(await readColor(await readPicture(touch))).toEqual(Object.values(RED));
    const { icons } = (await api.call<{ icons: { src: string }[] }>(manifest)).body;
    expect(await readColor(await readPicture(icons[0]?.src ?? ''))).toEqual(Object.values(RED));
    expect((await fetch(`${api.url}/og/index.png`)).headers.get('etag')).not.toBe(tag);

    const { body: header } = await api.call<{ logo: { url: string; width: number } }>('/api/media/logo');
    expect(header.logo).toMatchObject({ url: expect.stringMatching(/^\/media\//), width: 400 });
    expect((await api.call('/login')).text).toContain(`"logo":{"url":"${header.logo.url}"`);
    const sender = await api.app.get(MailSenders, { strict: false }).readSender();
    const mail = renderToStaticMarkup(
      createElement(MailLayout, { subject: '', previewText: '', sender, footerNote: '', children: '' }),
    );
    expect(mail).toContain(`src="http://site.test${header.logo.url}" width="36" height="36"`);

    await api.call(`/api/media/site-images/logo?version=${slot.version}`, { method: 'DELETE', cookie });
    await eventually(async () => (await readIconPaths()).length === 2);
    expect((await api.call<{ logo: null }>('/api/media/logo')).body.logo).toBeNull();
  });
});
