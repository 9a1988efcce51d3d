import type { Vendor } from './vendor.ts';
import { startVendorServer, type VendorServer } from './vendor-server.ts';

/** Number of requests that the vendor has acted on. */
let actionCount: number;
let sentCount: number;
const vendor: Vendor = {
  handle: () => {
    actionCount += 1;
    return { status: 201, body: { acted: true }, headers: { 'x-vendor': 'yes' }, onSent: () => void (sentCount += 1) };
  },
  createError: (status) => ({ status, body: { error: 'refused' } }),
};

let server: VendorServer;
beforeEach(async () => {
  [actionCount, sentCount] = [0, 0];
  const findVendor = (path: string) => (path.startsWith('/vendor') ? vendor : null);
  server = await startVendorServer({ port: 0, findVendor, paths: { vendor: '/vendor' } });
});
afterEach(() => server.stop());

const postToVendor = (path = '/vendor/items', init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { method: 'POST', ...init });

it('returns the response of the vendor', async () => {
  const response = await postToVendor();
  expect([response.status, response.headers.get('x-vendor'), await response.json()]).toEqual([
    201,
    'yes',
    { acted: true },
  ]);
  expect((await postToVendor('/other')).status).toBe(404);
});

it.each([
  ['down', 0],
  ['cut', 1],
])('drops the connection for the fault %s (completed actions: %d)', async (fault, expected) => {
  server.setFault({ fault, times: 1 });
  await expect(postToVendor()).rejects.toThrow(/fetch failed/);
  expect([actionCount, sentCount]).toEqual([expected, expected]);
  expect(server.requests).toMatchObject([{ fault, status: null }]);
  expect((await postToVendor()).status).toBe(201);
});

it.each([
  [false, 0],
  [true, 1],
])('returns 503 with hasActed set to %s (completed actions: %d)', async (hasActed, expected) => {
  server.setFault({ fault: 503, hasActed, times: 1 });
  const response = await postToVendor();
  expect([response.status, await response.json()]).toEqual([503, { error: 'refused' }]);
  expect([actionCount, sentCount]).toEqual([expected, expected]);
});

it('performs the request before a slow response, and calls onSent only when the response is sent', async () => {
  server.setFault({ fault: 'slow', delayMs: 100, times: 1 });
  const response = postToVendor();
  while (actionCount === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(sentCount).toBe(0);
  expect((await response).status).toBe(201);
  expect(sentCount).toBe(1);
});

it('returns garbage that violates the contract', async () => {
  server.setFault({ fault: 'garbage', times: 1 });
  const response = await postToVendor();
  expect([response.status, await response.json()]).toEqual([200, expect.not.objectContaining({ acted: true })]);
});

it('applies a fault only to its path', async () => {
  server.setFault({ fault: 500, path: '/vendor/refunds' });
  expect((await postToVendor('/vendor/items')).status).toBe(201);
  expect((await postToVendor('/vendor/refunds/1')).status).toBe(500);
});

it.each([
  [
    'application/x-www-form-urlencoded',
    'items[0][name]=A%26B&items[1][name]=C',
    { items: [{ name: 'A&B' }, { name: 'C' }] },
  ],
  ['application/json', '{"name":"A"}', { name: 'A' }],
  ['application/json', '{"name":', '{"name":'],
])('logs the parsed body of type %s: %s', async (type, body, expected) => {
  await postToVendor('/vendor/items?page=2', { headers: { 'content-type': type, 'idempotency-key': 'key-1' }, body });
  expect(server.requests).toMatchObject([
    {
      method: 'POST',
      path: '/vendor/items',
      query: { page: '2' },
      body: expected,
      idempotencyKey: 'key-1',
      status: 201,
    },
  ]);
});

it('lists and clears the requests, and accepts a fault plan over HTTP', async () => {
  await postToVendor();
  expect(await (await fetch(`${server.url}/_requests`)).json()).toHaveLength(1);
  expect(await (await fetch(`${server.url}/_requests`, { method: 'DELETE' })).json()).toEqual([]);
  const control = (plan: object) => postToVendor('/_control', { body: JSON.stringify(plan) });
  expect((await control({ fault: 'odd' })).status).toBe(400);
  expect((await control({ fault: 429, times: 1 })).status).toBe(200);
  expect([(await postToVendor()).status, (await postToVendor()).status]).toEqual([429, 201]);
});
