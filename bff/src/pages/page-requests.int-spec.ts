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
const store = mkdtempSync(join(tmpdir(), 'epm-store-'));

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApp(database.url, { env: { STORE_DIR: store } });
  admin = await signIn(api, 'admin');
  for (const app of ['shell', 'mfe-backoffice', 'mfe-public'] as const) {
    publishFixture(store, app, '1');
    await api.call(`/api/releases/${app}/activate`, { body: { version: '1' }, cookie: admin.cookie });
  }
});

afterAll(async () => {
  await api.close();
  await database.drop();
  rmSync(store, { recursive: true });
});

describe('pages', () => {
  it.each([
    ['/team/', '/team'],
    ['/TEAM', '/team'],
    ['/Team//?a=B/', '/team?a=B/'],
    ['/LEADS/', '/leads'],
    ['/leads/Ab-C/', '/leads/Ab-C'],
    ['/Login', '/login'],
  ])('a page redirects to its canonical path: %s to %s', async (path, location) => {
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

  it('a page has X-Robots-Tag noindex unless it is a public, indexable page', async () => {
    const robots = async (path: string) => (await api.call(path, { cookie: admin.cookie })).headers.get('x-robots-tag');
    expect(await robots('/')).toBeNull();
    for (const path of ['/design', '/login', '/leads', '/hidden', '/nothing'])
      expect([path, await robots(path)]).toEqual([path, 'noindex']);
  });

  it('a page is sent in an encoding that the browser accepts', async () => {
    const encoding = async (accepted: string) =>
      (await api.call('/', { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');
    expect([await encoding('gzip, br'), await encoding('br;q=0, gzip'), await encoding('br;q=0')]).toEqual([
      'br',
      'gzip',
      null,
    ]);
  });
});

it.each([
  ['PUT', '/team', 'GET, HEAD, POST'],
  ['PUT', '/api/analyses', 'POST'],
  ['GET', '/api/analyses', 'POST'],
  ['POST', '/api/site', 'GET, HEAD'],
  ['DELETE', '/robots.txt', 'GET, HEAD'],
])('returns 405 with Allow for a method that the path does not support: %s %s', async (method, path, allow) => {
  const { status, headers } = await api.call(path, { method });
  expect([status, headers.get('allow')]).toEqual([405, allow]);
});

describe('icons and manifest', () => {
  it('icons and manifest are served at the paths that browsers request', async () => {
    const picture = async (path: string) => {
      const response = await fetch(api.url + path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
      return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const favicon = await picture('/favicon.ico');
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
    const touch = await picture('/apple-touch-icon.png');
    expect(await sharp(touch.bytes).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false });

    const { headers, text } = await api.call('/manifest.webmanifest');
    expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const { name, icons } = JSON.parse(text) as { name: string; icons: { src: string; sizes: string }[] };
    expect(name).toBe('Lindenholm');
    for (const { src, sizes } of icons)
      expect(`${(await sharp((await picture(src)).bytes).metadata()).width}x`).toBe(sizes.replace(/\d+$/, ''));
    const { text: page } = await api.call('/');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
  });
});
