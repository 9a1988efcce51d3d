import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type TestApp, startApp } from '../../../test/test-app.ts';
import { type TestDatabase, createTestDatabase } from '../../../test/test-database.ts';

let database: TestDatabase;
let api: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApp(database.url);
});
afterAll(async () => {
  await api?.close();
  await database?.drop();
});

interface RawResponse {
  encoding: string | undefined;
  vary: string | undefined;
  bytes: Buffer;
}

/** Returns the bytes as sent. fetch() would decode them. */
const requestRaw = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<RawResponse>((resolve, reject) => {
    request(api.url + path, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          encoding: response.headers['content-encoding'],
          vary: response.headers.vary,
          bytes: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

it('compresses API responses with an encoding that the caller accepts', async () => {
  const plain = await requestRaw('/api/site', {});
  expect([plain.encoding, plain.vary]).toEqual([undefined, 'accept-encoding']);
  const small = await requestRaw('/api/site', { 'accept-encoding': 'gzip, br' });
  expect(small.encoding).toBe('br');
  expect(brotliDecompressSync(small.bytes)).toEqual(plain.bytes);
  expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2);
  const gzipped = await requestRaw('/api/site', { 'accept-encoding': 'br;q=0, gzip' });
  expect([gzipped.encoding, gunzipSync(gzipped.bytes).equals(plain.bytes)]).toEqual(['gzip', true]);
});

it('does not compress small responses', async () => {
  expect(await requestRaw('/api/auth/session', { 'accept-encoding': 'br' })).toMatchObject({
    encoding: undefined,
    vary: undefined,
  });
});

it('does not compress responses to requests from other sites', async () => {
  expect(
    (await requestRaw('/api/site', { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' })).encoding,
  ).toBeUndefined();
  expect((await requestRaw('/api/site', { 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' })).encoding).toBe(
    'br',
  );
});

it('sends responses uncompressed while two others are being compressed', async () => {
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => requestRaw('/api/openapi.json', { 'accept-encoding': 'br' })),
  );
  const texts = new Set(
    responses.map(({ encoding, bytes }) => (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString()),
  );
  expect(texts.size).toBe(1);
  expect(new Set(responses.map(({ encoding }) => encoding))).toEqual(new Set(['br', undefined]));
});
