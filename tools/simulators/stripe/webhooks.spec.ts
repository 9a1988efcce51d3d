import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NO_WEBHOOK_FAULTS, type WebhookFaults } from '../webhook-sender.ts';
import { SESSION_PARAMS, startTestSimulator, type TestSimulator } from './testing/start-test-simulator.ts';

const PAID_EVENT_TYPES = ['charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed'];

let folder: string;
let stateFile: string;
let server: TestSimulator;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'epm-stripe-'));
  stateFile = path.join(folder, 'stripe.json');
  server = await startTestSimulator({ stateFile });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function paySession(faults: Partial<WebhookFaults>): Promise<string> {
  server.simulator.webhooks!.faults = { ...NO_WEBHOOK_FAULTS, ...faults };
  const { id } = await server.stripe.checkout.sessions.create(SESSION_PARAMS);
  server.simulator.pay(id, 'pay');
  return id;
}

it('sends no webhooks while the fault isDropped is set', async () => {
  await paySession({ isDropped: true });
  expect(await server.eventTypes()).toEqual([]);
});

it('sends duplicate webhooks with the same event id', async () => {
  await paySession({ repeat: 1 });
  expect(await server.eventTypes()).toEqual(PAID_EVENT_TYPES.flatMap((type) => [type, type]));
  expect(new Set(server.events.map(({ id }) => id)).size).toBe(3);
});

it('sends the newest webhook first while the fault isReordered is set', async () => {
  await paySession({ isReordered: true });
  expect(await server.eventTypes()).toEqual([...PAID_EVENT_TYPES].reverse());
});

it('delays webhooks by the given time', async () => {
  await paySession({ delayMs: 30 });
  expect(server.events).toEqual([]);
  expect(await server.eventTypes()).toEqual(PAID_EVENT_TYPES);
});

it('signs webhooks with a wrong secret until the fault is removed', async () => {
  await paySession({ hasBadSignature: true });
  while (server.webhookErrors.length < 3) await new Promise((resolve) => setImmediate(resolve));
  expect(server.events).toEqual([]);
  expect(server.webhookErrors[0]).toMatch(/No signatures found matching/);
  server.simulator.webhooks!.faults.hasBadSignature = false;
  expect([...(await server.eventTypes())].sort()).toEqual([...PAID_EVENT_TYPES].sort());
});

it('persists objects, idempotency keys and undelivered webhooks across a restart', async () => {
  const customer = await server.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'customer-1' });
  await server.eventTypes();
  const id = await paySession({ delayMs: 600_000 });
  await server.stop();
  expect(server.events).toHaveLength(1);

  server = await startTestSimulator({ stateFile });
  expect(await server.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
  const repeated = await server.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'customer-1' });
  expect(repeated.id).toBe(customer.id);
  // The restarted simulator delivers the queued webhooks to its new receiver.
  expect(await server.eventTypes()).toEqual(PAID_EVENT_TYPES);
});

it('starts with an empty account if the state file is damaged', async () => {
  await paySession({});
  await server.stop();
  writeFileSync(stateFile, '{"sessions":');
  server = await startTestSimulator({ stateFile });
  expect((await server.stripe.checkout.sessions.list()).data).toEqual([]);
});
