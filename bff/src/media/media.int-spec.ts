import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Schemas } from '@epm/contract';
import sharp from 'sharp';
import { eventually } from '../../test/eventually.ts';
import { blurredImage, flatImage, HOSTILE_UPLOADS, INVALID_FILE_TYPE, plainImage } from '../../test/hostile-uploads.ts';
import { type SignedInUser, signIn } from '../../test/sign-in.ts';
import { type Reply, startApp, type TestApp } from '../../test/test-app.ts';
import { replaceClock, TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';
import { Clock } from '../platform/clock/clock.ts';
import { DrawingRenderer } from './drawing-renderer.ts';

type SiteImage = Schemas['SiteImage'];

let database: TestDatabase;
let site: TestApp;
let worker: TestWorker;
let admin: SignedInUser;
let mediaDir: string;

beforeAll(async () => {
  mediaDir = await mkdtemp(path.join(tmpdir(), 'epm-media-'));
  database = await createTestDatabase();
  site = await startApp(database.url, { env: { MEDIA_DIR: mediaDir } });
  worker = await startWorker(database.url, { env: { MEDIA_DIR: mediaDir } });
  admin = await signIn(site, 'admin');
});
afterAll(async () => {
  await worker?.close();
  await site?.close();
  await database?.drop();
  await rm(mediaDir, { recursive: true, force: true });
});

async function put(
  type: string,
  bytes: Buffer,
  mime: string,
  fields: Record<string, string> = {},
): Promise<Reply<SiteImage & Schemas['Problem']>> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ alt: 'A picture', ...fields })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: mime }), 'upload');
  const response = await fetch(`${site.url}/api/media/site-images/${type}`, {
    method: 'PUT',
    body: form,
    headers: { cookie: admin.cookie },
  });
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, body: JSON.parse(text) as SiteImage & Schemas['Problem'], text, cookie: '' };
}

const get = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(site.url + address, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

const readTopLeftPixel = async (address: string): Promise<number[]> => [
  ...(await sharp((await get(address)).bytes)
    .removeAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()),
];

const listWidths = (srcset: string | undefined): number[] =>
  [...(srcset ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
const listUrls = (srcset: string): string[] => srcset.split(', ').map((entry) => entry.split(' ')[0]!);

describe('PUT /api/media/site-images/{type}', () => {
  it('returns the picture at several widths, and a job adds AVIF', async () => {
    // The blur makes AVIF smaller than WebP. Otherwise, the job would discard the AVIF files.
    const { status, body } = await put('street', await blurredImage(10).jpeg().toBuffer(), 'image/jpeg', {
      alt: 'A street in Clive',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'street', url: '/media/site-images/street.png' });
    const { picture } = body;
    expect(picture).toMatchObject({ width: 960, height: 600, alt: 'A street in Clive' });
    expect(picture.sources.map(({ type }) => type)).toEqual(['image/webp']);
    expect(listWidths(picture.sources[0]?.srcset)).toEqual([400, 800, 960]);

    const fallback = await get(picture.url);
    expect(fallback.headers.get('content-type')).toBe('image/jpeg');
    expect(fallback.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(fallback.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 960 });
    for (const address of listUrls(picture.sources[0]!.srcset)) {
      const response = await get(address);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect((await sharp(response.bytes).metadata()).format).toBe('webp');
    }

    await worker.dispatch();
    const avif = await eventually(async () => {
      const [row] = await database.query<{ avif: { file: string; width: number }[] | null }>(
        `SELECT nullif(files -> 'avif', 'null') AS avif FROM site_images WHERE key = 'street'`,
      );
      return row?.avif;
    });
    expect(avif.map(({ width }) => width)).toEqual([400, 800, 960]);
    const served = await get(`/media/${avif[0]!.file}`);
    expect(served.headers.get('content-type')).toBe('image/avif');
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 400 });
  });

  it('removes metadata and trailing data from an upload, and rotates the picture upright', async () => {
    const tall = await sharp(await plainImage(300, 200).jpeg().toBuffer())
      .withExif({ IFD0: { ImageDescription: 'where I live' }, IFD3: { GPSLatitude: '41/1 34/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(tall.includes('where I live')).toBe(true);
    const { body } = await put('upright', Buffer.concat([tall, Buffer.from('<?php evil ?>')]), 'image/jpeg');
    expect(body.picture).toMatchObject({ width: 200, height: 300 });
    for (const address of [body.picture.url, body.url, ...listUrls(body.picture.sources[0]!.srcset)]) {
      const { bytes } = await get(address);
      expect(bytes.includes('where I live') || bytes.includes('php')).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  it('preserves transparency, and uses the first frame of an animation', async () => {
    const { body } = await put('logo', await plainImage(600, 200, 4).png().toBuffer(), 'image/png');
    expect(await sharp((await get(body.picture.url)).bytes).metadata()).toMatchObject({
      format: 'png',
      hasAlpha: true,
    });
    const frames = await Promise.all(['#f00', '#00f'].map((background) => flatImage(background)));
    const moving = await put(
      'moving',
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      'image/gif',
    );
    expect([moving.status, moving.body.wasAnimated]).toEqual([200, true]);
    const { pages, ...first } = await sharp((await get(moving.body.url)).bytes).metadata();
    expect([pages, first.height]).toEqual([undefined, 50]);
    expect(await readTopLeftPixel(moving.body.url)).toEqual([255, 0, 0]);
  });

  it('converts the colors of an upload to sRGB', async () => {
    const wide = await sharp(await flatImage('#00ff00'))
      .withIccProfile('p3')
      .png()
      .toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const { body } = await put('wide-gamut', wide, 'image/png');
    const { icc } = await sharp((await get(body.url)).bytes).metadata();
    expect(icc).toBeUndefined();
    const [red, green] = await readTopLeftPixel(body.url);
    expect(red).toBeLessThan(10);
    expect(green).toBeGreaterThan(245);
  });

  it('replaces a picture under the same stable URL', async () => {
    const first = await put('badge', await plainImage(100, 100).png().toBuffer(), 'image/png', { alt: 'Badge' });
    const before = await get(first.body.url);
    const etag = before.headers.get('etag')!;
    expect(before.headers.get('content-type')).toBe('image/png');
    expect(before.headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await get(first.body.url, { 'if-none-match': etag })).status).toBe(304);

    const second = await put('badge', await plainImage(120, 100).png().toBuffer(), 'image/png');
    expect(second.body.url).toBe(first.body.url);
    expect(second.body.picture).toMatchObject({ width: 120, alt: 'A picture' });
    const after = await get(first.body.url, { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(etag);
    expect((await get(first.body.picture.url)).status).toBe(200);

    const audit = await database.query<{ before: { master: string } | null }>(
      `SELECT before FROM audit_log WHERE subject = 'site-image:badge' ORDER BY id`,
    );
    expect(audit).toHaveLength(2);
    expect(audit[1]?.before?.master).toContain(etag.replaceAll('"', ''));
  });

  it.each(HOSTILE_UPLOADS)('rejects an upload of %s', async (_name, make, mime, message) => {
    const { status, body } = await put('refused', await make(), mime);
    expect([status, body.detail]).toEqual([400, message]);
    expect((await get('/media/site-images/refused.png')).status).toBe(404);
  });

  it('rejects JSON, a malformed form and an invalid image type', async () => {
    const call = (path: string, body: string, type: string) =>
      site.call<Schemas['Problem']>(path, {
        method: 'PUT',
        body,
        cookie: admin.cookie,
        headers: { 'content-type': type },
      });
    expect((await call('/api/media/site-images/x', '{}', 'application/json')).body.detail).toBe(INVALID_FILE_TYPE);
    const boundary = 'b'.repeat(16);
    expect(
      (await call('/api/media/site-images/x', `--${boundary}\r\nnonsense`, `multipart/form-data; boundary=${boundary}`))
        .body.detail,
    ).toBe(INVALID_FILE_TYPE);
    expect((await put('..%2Fetc', await plainImage(9, 9).png().toBuffer(), 'image/png')).body.code).toBe('media.type');
  });
});

describe('GET /media', () => {
  it.each([
    '/media/site-images/nothing.png',
    '/media/site-images/logo.svg',
    '/media/..%2F..%2Fetc%2Fpasswd',
    '/media/0123456789abcdef0123456789abcdef.webp',
  ])('returns an uncached 404 for %s', async (address) => {
    const { status, headers } = await get(address);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('earlier versions', () => {
  const send = <T = Schemas['SiteImageSlot'] & Schemas['Problem']>(method: string, address: string, body?: object) =>
    site.call<T>(`/api/media/site-images/${address}`, { method, body, cookie: admin.cookie });
  const listVersions = async (type: string) =>
    (await send<Schemas['SiteImageVersions']>('GET', `${type}/versions`)).body.items;
  /** Left half red, right half blue. */
  const createTwoColorImage = async () =>
    sharp({ create: { width: 400, height: 200, channels: 3, background: '#f00' } })
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: '#00f' } }, left: 200, top: 0 },
      ])
      .png()
      .toBuffer();

  afterEach(() => replaceClock(site.app, new Clock()));

  it('crops the original, changes the focal point, and restores a version for the public pages', async () => {
    const details = { alt: 'A house', crop: { x: 50, y: 0, width: 50, height: 100 }, focalPoint: { x: 20, y: 80 } };
    // The site's cache never expires in this test, so only the event about the change can clear it.
    replaceClock(site.app, new TestClock());
    expect((await site.call<Schemas['Site']>('/api/site', {})).body.images.hero).toBeNull();
    const first = await put('hero', await createTwoColorImage(), 'image/png', { details: JSON.stringify(details) });
    expect(first.body.slot).toMatchObject({ version: 1, crop: details.crop, original: { width: 400, height: 200 } });
    expect(first.body.picture).toMatchObject({ width: 200, height: 200, focalPoint: { x: 20, y: 80 } });
    expect(await readTopLeftPixel(first.body.url)).toEqual([0, 0, 255]);

    const left = { x: 0, y: 0, width: 25, height: 100 };
    const changed = await send('PATCH', 'hero', { version: 1, crop: left, focalPoint: null });
    expect(changed.body).toMatchObject({ version: 2, alt: 'A house', crop: left, picture: { width: 100 } });
    expect(changed.body.picture?.focalPoint).toBeUndefined();
    expect((await readTopLeftPixel('/media/site-images/hero.png'))[0]).toBeGreaterThan(250);
    const isHeroCropped = async () =>
      (await site.call<Schemas['Site']>('/api/site', {})).body.images.hero?.width === 100 || undefined;
    await eventually(isHeroCropped);

    expect(await listVersions('hero')).toMatchObject([{ number: 1, changedBy: admin.email, picture: { width: 200 } }]);
    const restored = await send('POST', 'hero/versions/restore', { number: 1, version: 2 });
    expect(restored.body).toMatchObject({ version: 3, crop: details.crop, picture: { url: first.body.picture.url } });
    const removed = await send('DELETE', 'hero?version=3');
    expect(removed.body).toMatchObject({ version: 4, picture: null });
    expect((await get('/media/site-images/hero.png')).status).toBe(404);
    expect((await listVersions('hero')).map(({ number }) => number)).toEqual([3, 2, 1]);
    const actions = await database.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE subject = 'site-image:hero' ORDER BY id`,
    );
    expect(actions.map(({ action }) => action)).toEqual(
      ['replaced', 'changed', 'restored', 'removed'].map((verb) => `site-image.${verb}`),
    );
  });

  it('rejects missing alternative text, a stale version, an invalid crop and an unknown image or version', async () => {
    const upload = async (details: object) =>
      put('about', await plainImage(40, 40).png().toBuffer(), 'image/png', { details: JSON.stringify(details) });
    const getOutcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
    expect(getOutcome(await upload({ alt: '' }))).toEqual([400, 'media.alt']);
    const decorative = await upload({ alt: '', isDecorative: true, version: 0 });
    expect(decorative.body.picture.alt).toBe('');
    expect(getOutcome(await upload({ alt: 'Late', version: 0 }))).toEqual([409, 'media.changed']);
    const stale = await send('PATCH', 'about', { version: 7, alt: 'Late' });
    expect([stale.status, (stale.body as { current?: object }).current]).toMatchObject([409, { version: 1 }]);
    expect(getOutcome(await send('PATCH', 'about', { version: 1, isDecorative: false }))).toEqual([400, 'media.alt']);
    const outside = { x: 80, y: 0, width: 40, height: 10 };
    expect(getOutcome(await send('PATCH', 'about', { version: 1, crop: outside }))).toEqual([400, 'media.crop']);
    expect(getOutcome(await send('PATCH', 'nothing', { version: 0, alt: 'No' }))).toEqual([404, 'media.no-picture']);
    expect(getOutcome(await send('POST', 'about/versions/restore', { number: 9, version: 1 }))).toEqual([
      404,
      'media.version-missing',
    ]);
  });

  it('keeps the last 20 versions, and deletes temporary files and old files that no version uses', async () => {
    const names: string[] = [];
    for (let width = 10; width < 33; width += 1) {
      const { body } = await put('sketch', await plainImage(width, 10).png().toBuffer(), 'image/png');
      names.push(path.basename(body.picture.url));
    }
    expect(await listVersions('sketch')).toHaveLength(20);
    const lastWeek = new Date(Date.now() - 8 * 86_400_000);
    const backdate = (name: string) => utimes(path.join(mediaDir, name.slice(0, 2), name), lastWeek, lastWeek);
    const temporary = `${names[0]!}.1.tmp`;
    const temporaryFolder = path.join(mediaDir, temporary.slice(0, 2));
    await writeFile(path.join(temporaryFolder, temporary), '');
    await Promise.all([...names.slice(1), temporary].map(backdate));
    await worker.sweep('delete-unused-pictures');
    const states = await Promise.all(names.map(async (name) => (await get(`/media/${name}`)).status));
    // The first file is unused but new, and the second is unused and old. All other files are used.
    expect(states).toEqual([200, 404, ...Array.from({ length: 21 }, () => 200)]);
    expect(await readdir(temporaryFolder)).not.toContain(temporary);
  });

  it('lists the portraits of the team, and shows a new portrait on the team page', async () => {
    const listPortraits = async () =>
      (await site.call<Schemas['TeamPortraits']>('/api/team-portraits', { cookie: admin.cookie })).body.items;
    const [member] = await listPortraits();
    expect(member).toMatchObject({ slot: { version: 0, picture: null } });
    await put(member!.slot.type, await plainImage(60, 60).png().toBuffer(), 'image/png', { alt: member!.name });
    expect((await listPortraits())[0]?.slot.picture).toMatchObject({ alt: member!.name, width: 60 });
    await eventually(
      async () => (await site.call<Schemas['Site']>('/api/site', {})).body.team[0]?.image?.width === 60 || undefined,
    );
  });
});

describe('seeded drawings', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="112"><rect width="180" height="112" fill="#faf7f0"/><circle cx="90" cy="56" r="30" fill="#1f5a3e"/></svg>';
  const renderer = () => site.app.get(DrawingRenderer);

  it('renders a drawing once, and again if its files are lost, but not after an upload', async () => {
    await database.query('UPDATE site_images SET drawing = NULL');
    await database.query(`INSERT INTO site_images (key, alt, drawing) VALUES ('drawn', 'A circle', $1)`, [drawing]);
    // Counts files and folders, because a new file may be stored in an existing folder.
    const countFiles = async () => (await readdir(mediaDir, { recursive: true })).length;
    const before = await countFiles();
    const both = await Promise.all([renderer().renderMissing(), renderer().renderMissing()]);
    expect(both.flat()).toContain('drawn');
    expect(await renderer().renderMissing()).toEqual([]);
    expect((await get('/media/site-images/drawn.png')).status).toBe(200);
    expect(await countFiles()).toBeGreaterThan(before);

    const [row] = await database.query<{ webp: string }>(
      `SELECT files -> 'webp' -> 0 ->> 'file' AS webp FROM site_images WHERE key = 'drawn'`,
    );
    await rm(path.join(mediaDir, row!.webp.slice(0, 2), row!.webp));
    expect(await renderer().renderMissing()).toEqual(['drawn']);
    expect((await get(`/media/${row!.webp}`)).status).toBe(200);

    await put('drawn', await plainImage(64, 64).png().toBuffer(), 'image/png');
    expect(await renderer().renderMissing()).toEqual([]);
    expect((await sharp((await get('/media/site-images/drawn.png')).bytes).metadata()).width).toBe(64);
  });
});
