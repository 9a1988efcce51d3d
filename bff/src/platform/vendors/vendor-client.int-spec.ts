import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type TestApp, startApp } from '../../../test/test-app.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { type TestDatabase, createTestDatabase } from '../../../test/test-database.ts';
import { Log } from '../log/log.ts';
import { VendorCircuits } from './vendor-circuits.ts';
import { VendorRates } from './vendor-rates.ts';
import { type Vendor, VendorClient, type VendorOutcome } from './vendor-client.ts';

const API_KEY = 'secret-key-of-the-vendor';
const STREET = '1200 Grand Ave';

const clock = new TestClock();
const logLines: string[] = [];
let vendorResponse: { status: number; body: string } | 'none';
let requestCount = 0;
let recoveryCount = 0;
let server: Server;
let database: TestDatabase;
let site: TestApp;
let client: VendorClient;

beforeAll(async () => {
  server = createServer((_request, response) => {
    requestCount += 1;
    if (vendorResponse !== 'none')
      response.writeHead(vendorResponse.status, { 'content-type': 'application/json' }).end(vendorResponse.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  database = await createTestDatabase();
  site = await startApp(database.url, { clock, env: { VENDOR_RATE_FACTOR: '1' } });
  client = new VendorClient(
    site.app.get(VendorCircuits),
    site.app.get(VendorRates),
    new Log(pino({ level: 'trace' }, { write: (line) => void logLines.push(line) })),
  );
});
beforeEach(async () => {
  await database.query('DELETE FROM vendor_circuits');
  await database.query('DELETE FROM vendor_rates');
  logLines.length = requestCount = recoveryCount = 0;
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await site?.close();
  await database?.drop();
});

/** URL of a port on which no server listens. The system assigns only higher ports to servers of other tests. */
const CLOSED_PORT_URL = 'http://127.0.0.1:2';

const createVendor = (changes: Partial<Vendor> = {}): Vendor => ({
  name: 'maps',
  callsPerSecond: 100,
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  headers: { 'x-api-key': API_KEY },
  timeoutMs: 10_000,
  declinedStatuses: [404],
  refusedStatuses: [401],
  breaker: { failureThreshold: 2, initialProbeDelayMs: 1_000, maxProbeDelayMs: 3_000 },
  onRecovery: () => Promise.resolve({ recoveries: (recoveryCount += 1) }),
  ...changes,
});

const parseRent = (body: unknown) => (typeof body === 'object' && body && 'rent' in body ? Number(body.rent) : null);
const callVendor = (target = createVendor(), signal = new AbortController().signal): Promise<VendorOutcome<number>> =>
  client.get(target, { path: '/rents', query: new URLSearchParams({ address: STREET }), parse: parseRent, signal });
const isCircuitOpen = async (name = 'maps') =>
  (
    await database.query<{ isOpen: boolean }>(
      'SELECT opened_at IS NOT NULL AS "isOpen" FROM vendor_circuits WHERE vendor = $1',
      [name],
    )
  )[0]?.isOpen ?? false;

it.each<[string, typeof vendorResponse, VendorOutcome<number>]>([
  ['a valid response', { status: 200, body: '{"rent":1850}' }, { kind: 'success', result: 1850 }],
  [
    'a response with an unexpected format',
    { status: 200, body: '{}' },
    { kind: 'unavailable', reason: 'the response has an unexpected format' },
  ],
  [
    'a response that is not JSON',
    { status: 200, body: `no rent at ${STREET}` },
    { kind: 'unavailable', reason: 'the response is not JSON' },
  ],
  ['a status that declines the request', { status: 404, body: '{}' }, { kind: 'declined', status: 404 }],
  [
    'a status that rejects the key',
    { status: 401, body: '{}' },
    { kind: 'refused', reason: 'the provider returned 401' },
  ],
  ['any other status', { status: 500, body: '{}' }, { kind: 'unavailable', reason: 'the provider returned 500' }],
])('returns the outcome for %s', async (_, response, outcome) => {
  vendorResponse = response;
  expect(await callVendor()).toEqual(outcome);
});

it('returns the outcome `unavailable` after a timeout and when the vendor refuses the connection', async () => {
  vendorResponse = 'none';
  expect(await callVendor(createVendor({ timeoutMs: 50 }))).toEqual({
    kind: 'unavailable',
    reason: 'no response in time',
  });
  expect(await callVendor(createVendor({ baseUrl: CLOSED_PORT_URL }))).toEqual({
    kind: 'unavailable',
    reason: 'no connection: ECONNREFUSED',
  });
});

it('logs neither the API key nor the query or response body of a vendor call', async () => {
  for (const body of [`no rent at ${STREET}`, JSON.stringify({ error: `no rent at ${STREET}` })]) {
    vendorResponse = { status: 200, body };
    await callVendor();
  }
  vendorResponse = { status: 401, body: `{"message":"${API_KEY}"}` };
  await callVendor(createVendor({ name: 'other' }));
  await callVendor(createVendor({ name: 'another', baseUrl: 'not a URL' }));
  expect(logLines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'vendor call failed',
    'vendor is unavailable',
    'vendor rejects our key or account',
    'vendor call failed',
  ]);
  expect(logLines[0]).toContain('/rents');
  expect(logLines.join()).not.toMatch(/Grand|secret/);
  expect(JSON.stringify(await database.query('SELECT * FROM vendor_circuits'))).not.toMatch(/Grand|secret/);
});

describe('the circuit', () => {
  it('the circuit opens at the failure threshold, is probed later, and closes after a success', async () => {
    vendorResponse = { status: 500, body: '' };
    for (let sent = 0; sent < 4; sent += 1) await callVendor();
    expect(requestCount).toBe(2);
    clock.advance(1_000);
    await Promise.all([callVendor(), callVendor()]);
    expect(requestCount).toBe(3);
    clock.advance(1_999);
    await callVendor();
    expect(requestCount).toBe(3);
    vendorResponse = { status: 404, body: '' };
    clock.advance(1);
    await callVendor();
    expect([requestCount, recoveryCount, await isCircuitOpen()]).toEqual([4, 1, false]);
    expect(logLines.at(-1)).toContain('"recoveries":1');
  });

  it('the circuit of one vendor opens without affecting other vendors', async () => {
    vendorResponse = { status: 401, body: '' };
    await callVendor();
    expect([await isCircuitOpen(), await isCircuitOpen('other')]).toEqual([true, false]);
    vendorResponse = { status: 200, body: '{"rent":1}' };
    expect(await callVendor(createVendor({ name: 'other' }))).toMatchObject({ kind: 'success' });
    expect(await callVendor()).toMatchObject({ kind: 'unavailable' });
  });

  it('the circuit is still probed after a call that the rate limit rejected', async () => {
    vendorResponse = { status: 401, body: '' };
    await callVendor();
    clock.advance(1_000);
    await database.query(`UPDATE vendor_rates SET next_at = now() + interval '1 hour'`);
    expect(await callVendor()).toEqual({ kind: 'unavailable', reason: 'too many calls wait', isUnsent: true });
    await database.query('DELETE FROM vendor_rates');
    vendorResponse = { status: 200, body: '{"rent":1}' };
    expect(await callVendor()).toEqual({ kind: 'success', result: 1 });
  });

  it('the circuit does not count a call that the worker aborted', async () => {
    await callVendor(createVendor(), AbortSignal.abort());
    expect(await database.query('SELECT 1 FROM vendor_circuits')).toEqual([]);
  });
});

it("delays calls over a vendor's rate, and rejects calls that would wait too long, for that vendor only", async () => {
  vendorResponse = { status: 200, body: '{"rent":1}' };
  // More calls than the one-second burst allows at once.
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => callVendor(createVendor({ callsPerSecond: 5 }))));
  expect(outcomes.every(({ kind }) => kind === 'success')).toBe(true);
  const slow = createVendor({ name: 'slow', callsPerSecond: 1 / 60 });
  expect(await callVendor(slow)).toMatchObject({ kind: 'success' });
  expect(await callVendor(slow)).toEqual({ kind: 'unavailable', reason: 'too many calls wait', isUnsent: true });
  expect(requestCount).toBe(13);
  expect(await isCircuitOpen('slow')).toBe(false);
  expect(await callVendor()).toMatchObject({ kind: 'success' });
});

it('calls no vendor while outgoing calls are on hold after a restore, and leaves the circuit unchanged', async () => {
  await database.query(`INSERT INTO outgoing_hold (since, backup) VALUES (now(), 'epm-2026-11-22')`);
  vendorResponse = { status: 200, body: '{"rent":1}' };
  expect(await callVendor()).toMatchObject({ kind: 'unavailable' });
  expect(requestCount).toBe(0);
  await database.query('DELETE FROM outgoing_hold');
  expect(await callVendor()).toMatchObject({ kind: 'success' });
});
