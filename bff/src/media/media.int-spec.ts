import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Schemas } from '@epm/contract';
import sharp from 'sharp';
import { eventually } from '../../test/eventually.ts';
import { type SignedInUser, signIn } from '../../test/sign-in.ts';
import { type Reply, startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';
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
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: mime }), 'upload');
  const response = await fetch(`${site.url}/api/media/site-images/${type}`, {
    method: 'PUT',
    body: form,
    headers: { cookie: admin.cookie },
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text) as SiteImage & Schemas['Problem'],
    text,
    cookie: '',
  };
}

const get = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(site.url + address, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

const plainImage = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 31, g: 90, b: 62, alpha: 0.5 } } });
const blurredImage = (softness = 3) =>
  sharp({
    create: {
      width: 960,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  }).blur(softness);

const widthsIn = (srcset: string | undefined): number[] =>
  [...(srcset ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
const urlsIn = (srcset: string): string[] => srcset.split(', ').map((entry) => entry.split(' ')[0]!);

describe('PUT /api/media/site-images/{type}', () => {
  it('returns the picture at several widths, and a job adds AVIF', async () => {
    // The blur makes AVIF smaller than WebP. Otherwise the job discards it.
    const { status, body } = await put('street', await blurredImage(10).jpeg().toBuffer(), 'image/jpeg', {
      alt: 'A street in Clive',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'street', url: '/media/site-images/street.png' });
    const { picture } = body;
    expect(picture).toMatchObject({ width: 960, height: 600, alt: 'A street in Clive' });
    expect(picture.sources.map(({ type }) => type)).toEqual(['image/webp']);
    expect(widthsIn(picture.sources[0]?.srcset)).toEqual([400, 800, 960]);

    const fallback = await get(picture.url);
    expect(fallback.headers.get('content-type')).toBe('image/jpeg');
    expect(fallback.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(fallback.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 960 });
    for (const address of urlsIn(picture.sources[0]!.srcset)) {
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

  it('stores only the pixels of the file, rotated upright', async () => {
    const tall = await sharp(await plainImage(300, 200).jpeg().toBuffer())
      .withExif({ IFD0: { ImageDescription: 'where I live' }, IFD3: { GPSLatitude: '41/1 34/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(tall.includes('where I live')).toBe(true);
    const { body } = await put('upright', Buffer.concat([tall, Buffer.from('<?php evil ?>')]), 'image/jpeg');
    expect(body.picture).toMatchObject({ width: 200, height: 300 });
    for (const address of [body.picture.url, body.url, ...urlsIn(body.picture.sources[0]!.srcset)]) {
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
    expect((await put('moving', await plainImage(50, 50).gif().toBuffer(), 'image/gif')).status).toBe(200);
  });

  it('replaces the former picture under the same stable URL', async () => {
    const first = await put('badge', await plainImage(100, 100).png().toBuffer(), 'image/png', { alt: 'Badge' });
    const before = await get(first.body.url);
    const etag = before.headers.get('etag')!;
    expect(before.headers.get('content-type')).toBe('image/png');
    expect(before.headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await get(first.body.url, { 'if-none-match': etag })).status).toBe(304);

    const second = await put('badge', await plainImage(120, 100).png().toBuffer(), 'image/png');
    expect(second.body.url).toBe(first.body.url);
    expect(second.body.picture).toMatchObject({ width: 120, alt: 'Badge' });
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

  const invalidType = 'Invalid file type. Please upload an image.';
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  it.each<[string, () => Promise<Buffer>, string, string]>([
    ['a media type that is not an image', () => plainImage(9, 9).png().toBuffer(), 'application/pdf', invalidType],
    [
      'HTML with an image media type',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'image/png',
      invalidType,
    ],
    ['SVG', async () => svg, 'image/svg+xml', invalidType],
    ['SVG with the media type of PNG', async () => svg, 'image/png', invalidType],
    [
      'a PNG signature followed by other data',
      async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(300, 'evil')]),
      'image/png',
      invalidType,
    ],
    [
      'a truncated picture',
      async () => (await blurredImage().jpeg().toBuffer()).subarray(0, 9_000),
      'image/jpeg',
      invalidType,
    ],
    ['an empty file', async () => Buffer.alloc(0), 'image/png', invalidType],
    [
      'a file of 5 MB and one byte',
      async () => Buffer.alloc(5 * 1024 * 1024 + 1, 1),
      'image/png',
      'File size too large. Maximum size is 5MB.',
    ],
    [
      'a form far larger than the limit',
      async () => Buffer.alloc(9 * 1024 * 1024, 1),
      'image/png',
      'File size too large. Maximum size is 5MB.',
    ],
    [
      'a small file with too many pixels',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      'image/png',
      'Image dimensions too large. Maximum is 50 megapixels.',
    ],
  ])('rejects an upload of %s', async (_name, make, mime, message) => {
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
    expect((await call('/api/media/site-images/x', '{}', 'application/json')).body.detail).toBe(invalidType);
    const boundary = 'b'.repeat(16);
    expect(
      (await call('/api/media/site-images/x', `--${boundary}\r\nnonsense`, `multipart/form-data; boundary=${boundary}`))
        .body.detail,
    ).toBe(invalidType);
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

describe('seeded drawings', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1125"><rect width="1800" height="1125" fill="#faf7f0"/><circle cx="900" cy="560" r="300" fill="#1f5a3e"/></svg>';
  const drawn = () => site.app.get(DrawingRenderer);

  it('renders a drawing once, renders it again if files are lost, but not after an upload', async () => {
    await database.query('UPDATE site_images SET drawing = NULL');
    await database.query(`INSERT INTO site_images (key, alt, drawing) VALUES ('drawn', 'A circle', $1)`, [drawing]);
    const before = (await readdir(mediaDir)).length;
    const both = await Promise.all([drawn().renderMissing(), drawn().renderMissing()]);
    expect(both.flat()).toContain('drawn');
    expect(await drawn().renderMissing()).toEqual([]);
    expect((await get('/media/site-images/drawn.png')).status).toBe(200);
    expect((await readdir(mediaDir)).length).toBeGreaterThan(before);

    const [row] = await database.query<{ webp: string }>(
      `SELECT files -> 'webp' -> 0 ->> 'file' AS webp FROM site_images WHERE key = 'drawn'`,
    );
    await rm(path.join(mediaDir, row!.webp.slice(0, 2), row!.webp));
    expect(await drawn().renderMissing()).toEqual(['drawn']);
    expect((await get(`/media/${row!.webp}`)).status).toBe(200);

    await put('drawn', await plainImage(64, 64).png().toBuffer(), 'image/png');
    expect(await drawn().renderMissing()).toEqual([]);
    expect((await sharp((await get('/media/site-images/drawn.png')).bytes).metadata()).width).toBe(64);
  });
});
