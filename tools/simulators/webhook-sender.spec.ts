import { jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readText, startLocalServer, type LocalServer } from '../http.ts';
import { NO_WEBHOOK_FAULTS, WebhookSender } from './webhook-sender.ts';

interface Delivery {
  body: string;
  secret: string;
  signedAt: number;
}

/** Receiver that responds with the statuses in order, and then with 200. */
let receiver: LocalServer;
let deliveries: Delivery[];
let statuses: number[];
let folder: string;
beforeEach(async () => {
  deliveries = [];
  statuses = [];
  folder = mkdtempSync(path.join(tmpdir(), 'epm-webhooks-'));
  receiver = await startLocalServer(0, async (request, response) => {
    const { 'x-secret': secret, 'x-signed-at': signedAt } = request.headers;
    deliveries.push({ body: await readText(request), secret: String(secret), signedAt: Number(signedAt) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await receiver.stop();
  rmSync(folder, { recursive: true, force: true });
});

let signatureCount: number;
beforeEach(() => {
  signatureCount = 0;
});
function createSender(stateFile: string | null = null): WebhookSender {
  return new WebhookSender(
    { url: `${receiver.url}/hook`, secret: 'whsec' },
    (_body, secret) => ({ 'x-secret': secret, 'x-signed-at': String((signatureCount += 1)) }),
    { stateFile, firstRetryMs: 0 },
  );
}
const listDeliveredBodies = () => deliveries.map(({ body }) => body);

it('delivers messages in order', async () => {
  const sender = createSender();
  for (const body of ['a', 'b', 'c']) sender.send(body);
  await sender.waitForIdle();
  expect(listDeliveredBodies()).toEqual(['a', 'b', 'c']);
  expect(sender.pendingCount).toBe(0);
});

it('retries a failed delivery with a new signature, without delaying other messages', async () => {
  statuses = [500, 200, 400];
  const sender = createSender();
  sender.send('a');
  sender.send('b');
  await sender.waitForIdle();
  expect(listDeliveredBodies()).toEqual(['a', 'b', 'a', 'a']);
  expect(deliveries.map(({ signedAt }) => signedAt)).toEqual([1, 2, 3, 4]);
});

it('discards a message after 13 attempts', async () => {
  statuses = Array.from({ length: 20 }, () => 503);
  const sender = createSender();
  sender.send('a');
  await sender.waitForIdle();
  expect(deliveries).toHaveLength(13);
});

it('discards messages while isDropped is set', async () => {
  const sender = createSender();
  sender.faults.isDropped = true;
  sender.send('a');
  sender.faults.isDropped = false;
  sender.send('b');
  await sender.waitForIdle();
  expect(listDeliveredBodies()).toEqual(['b']);
});

it('repeats each message the given number of times', async () => {
  const sender = createSender();
  sender.faults = { ...NO_WEBHOOK_FAULTS, repeat: 2 };
  sender.send('a');
  await sender.waitForIdle();
  expect(listDeliveredBodies()).toEqual(['a', 'a', 'a']);
});

it('holds reordered messages and sends the newest first', async () => {
  const sender = createSender();
  sender.faults.isReordered = true;
  for (const body of ['a', 'b', 'c']) sender.send(body);
  expect(sender.pendingCount).toBe(3);
  await sender.waitForIdle();
  expect(listDeliveredBodies()).toEqual(['c', 'b', 'a']);
});

it('sends held messages one second after the last message was queued', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const request = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  const sender = createSender();
  sender.faults.isReordered = true;
  sender.send('a');
  jest.advanceTimersByTime(600);
  sender.send('b');
  jest.advanceTimersByTime(999);
  expect(request).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(request).toHaveBeenCalledTimes(1);
  await sender.waitForIdle();
  expect(request.mock.calls.map(([, options]) => options?.body)).toEqual(['b', 'a']);
});

it('sends a delayed message after the messages that are due', async () => {
  const sender = createSender();
  sender.faults.delayMs = 50;
  sender.send('late');
  sender.faults.delayMs = 0;
  sender.send('now');
  await sender.waitForIdle();
  expect(listDeliveredBodies()).toEqual(['now', 'late']);
});

it('signs with a wrong secret while hasBadSignature is set', async () => {
  statuses = [400];
  const sender = createSender();
  sender.faults.hasBadSignature = true;
  sender.send('a');
  await sender.waitForIdle();
  sender.faults.hasBadSignature = false;
  sender.send('b');
  await sender.waitForIdle();
  expect(deliveries.map(({ secret }) => secret)).toEqual(['whsec_wrong', 'whsec_wrong', 'whsec']);
});

it('delivers pending messages after a restart', async () => {
  const file = path.join(folder, 'webhooks.json');
  const before = createSender(file);
  before.faults.delayMs = 60_000;
  before.send('delayed');
  before.faults = { ...NO_WEBHOOK_FAULTS, isReordered: true };
  before.send('held');
  await before.stop();
  expect(listDeliveredBodies()).toEqual([]);
  await createSender(file).waitForIdle();
  expect(listDeliveredBodies()).toEqual(['held', 'delayed']);
  await createSender(file).waitForIdle();
  expect(listDeliveredBodies()).toHaveLength(2);
});

it('aborts the attempt in flight on stop and sends it after a restart', async () => {
  const file = path.join(folder, 'webhooks.json');
  let finish = () => {};
  const isRequested = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const silent = await startLocalServer(0, () => finish());
  const before = new WebhookSender({ url: silent.url, secret: 'whsec' }, () => ({}), { stateFile: file });
  before.send('a');
  await isRequested;
  await before.stop();
  await silent.stop();
  await createSender(file).waitForIdle();
  expect(listDeliveredBodies()).toEqual(['a']);
});
