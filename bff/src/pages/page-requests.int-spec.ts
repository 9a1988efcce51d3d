import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { publishFixture } from '../../test/release-fixtures.ts';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let api: TestApp;
let admin: SignedInUser;
const storeDir = mkdtempSync(join(tmpdir(), 'epm-store-'));

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { STORE_DIR: storeDir, LISTINGS_URL: 'https://listings.test/all?page=1' };
  api = await startApp(database.url, { env });
  admin = await signIn(api, 'admin');
  for (const app of ['shell', 'mfe-backoffice', 'mfe-admin', 'mfe-public'] as const) {
    publishFixture(storeDir, app, '1');
    await api.call(`/api/releases/${app}/activate`, { body: { version: '1' }, cookie: admin.cookie });
  }
});

afterAll(async () => {
  await api.close();
  await database.drop();
  rmSync(storeDir, { recursive: true });
});

describe('pages', () => {
  it.each([
    ['/team/', '/team'],
    ['/TEAM', '/team'],
    ['/Team//?a=B/', '/team?a=B/'],
    ['/LEADS/', '/leads'],
    ['/leads/Ab-C/', '/leads/Ab-C'],
    ['/Login', '/login'],
  ])('redirects %s to the canonical path %s', async (path, location) => {
    const { status, headers } = await api.call(path, { cookie: admin.cookie });
    expect([status, headers.get('location')]).toEqual([301, location]);
  });

  it('returns 404 for a staff path without a route, to staff and visitors', async () => {
    for (const path of ['/leads/1/nothing', '/login/nothing']) {
      const { status, text } = await api.call(path, { cookie: admin.cookie });
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('<script defer');
      expect((await api.call(path)).status).toBe(404);
    }
  });

  it('sends X-Robots-Tag noindex unless the page is public and indexable', async () => {
    const readRobotsHeader = async (path: string) =>
      (await api.call(path, { cookie: admin.cookie })).headers.get('x-robots-tag');
    expect(await readRobotsHeader('/')).toBeNull();
    for (const path of ['/design', '/login', '/leads', '/hidden', '/nothing'])
      expect([path, await readRobotsHeader(path)]).toEqual([path, 'noindex']);
  });

  it('sends a page in an encoding that the browser accepts', async () => {
    const readEncoding = async (accepted: string) =>
      (await api.call('/', { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');
    expect([await readEncoding('gzip, br'), await readEncoding('br;q=0, gzip'), await readEncoding('br;q=0')]).toEqual([
      'br',
      'gzip',
      null,
    ]);
  });
});

describe('content security policy', () => {
  /** Returns the directives of a page that differ from the directives of the home page. */
  async function findPolicyAdditions(path: string): Promise<string[]> {
    const readDirectives = async (url: string) =>
      (await api.call(url, { cookie: admin.cookie })).headers.get('content-security-policy')?.split(';') ?? [];
    const strict = await readDirectives('/');
    expect(strict).toContain("default-src 'none'");
    // style-src differs on each page, because it contains the hashes of the inline styles.
    return (await readDirectives(path)).filter((each) => !strict.includes(each) && !each.startsWith('style-src'));
  }

  it.each([
    [
      'a server-rendered page that embeds listings',
      '/rentals',
      ["connect-src 'self' https://listings.test", "frame-src 'self' https://listings.test"],
    ],
    ['the page of a payment link', '/payment/key', ["form-action 'self' https://checkout.stripe.com"]],
    [
      'an admin page with previews of uploads',
      '/admin/images',
      ["img-src 'self' data: blob:", "frame-src 'self' blob:"],
    ],
    ['the logo page', '/admin/logo', ["img-src 'self' data: blob:", "frame-src 'self' blob:"]],
    ['the blog editor', '/admin/blog', ["img-src 'self' data: blob:", "frame-src 'self' blob:"]],
  ])('adds the required sources to the policy of %s: %s', async (_, path, additions) => {
    expect(await findPolicyAdditions(path)).toEqual(additions);
  });

  it.each([
    ['a server-rendered page', '/team'],
    ['a staff page', '/leads'],
    ['a lead page', '/leads/1'],
    ['an admin page', '/admin'],
    ['a page of the shell', '/login'],
    ['the payment success page', '/payment/success'],
    ['an unknown page', '/rentals-of-others'],
    ['a page that failed to render', '/broken'],
  ])('sends the strict policy for %s: %s', async (_, path) => {
    expect(await findPolicyAdditions(path)).toEqual([]);
  });

  it('sends the policy of the route in the response to a posted form', async () => {
    const { headers } = await api.call('/rentals', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=wrong',
    });
    expect(headers.get('content-security-policy')).toContain("frame-src 'self' https://listings.test;");
  });
});

it('renders the preview of a setting for a sandboxed frame, without scripts', async () => {
  const { status, headers, text } = await api.call('/api/settings/preview', {
    cookie: admin.cookie,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ key: 'company', path: '/team', fields: '{"name":"Preview"}' })),
  });
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'.*;sandbox allow-same-origin$/);
  expect(text).toContain('rendered by the shell');
  expect(text).not.toContain('<script');
});

it.each([
  ['PUT', '/team', 'GET, HEAD, POST'],
  ['PUT', '/api/enrollments', 'POST'],
  ['GET', '/api/enrollments', 'POST'],
  ['POST', '/api/site', 'GET, HEAD'],
  ['DELETE', '/robots.txt', 'GET, HEAD'],
])('returns 405 with an Allow header for the unsupported request %s %s', async (method, path, allow) => {
  const { status, headers } = await api.call(path, { method });
  expect([status, headers.get('allow')]).toEqual([405, allow]);
});

describe('icons and manifest', () => {
  it('serves icons and manifest at the paths that browsers request', async () => {
    const fetchPicture = async (path: string) => {
      const response = await fetch(api.url + path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
      return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const favicon = await fetchPicture('/favicon.ico');
    expect([favicon.type, favicon.bytes.readUInt16LE(2), favicon.bytes.readUInt16LE(4)]).toEqual([
      'image/x-icon',
      1,
      3,
    ]);
    const [size, offset] = [favicon.bytes.readUInt32LE(6 + 16 + 8), favicon.bytes.readUInt32LE(6 + 16 + 12)];
    expect(await sharp(favicon.bytes.subarray(offset, offset + size)).metadata()).toMatchObject({
      format: 'png',
      width: 32,
    });
    const touch = await fetchPicture('/apple-touch-icon.png');
    expect(await sharp(touch.bytes).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false });

    const { headers, text } = await api.call('/manifest.webmanifest');
    expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const { name, icons } = JSON.parse(text) as { name: string; icons: { src: string; sizes: string }[] };
    expect(name).toBe('Lindenholm');
    for (const { src, sizes } of icons)
      expect(`${(await sharp((await fetchPicture(src)).bytes).metadata()).width}x`).toBe(sizes.replace(/\d+$/, ''));
    const { text: page } = await api.call('/');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
  });
});
