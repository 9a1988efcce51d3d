import type { Stripe } from 'stripe';
import { SESSION_PARAMS, startTestSimulator, type TestSimulator } from './testing/start-test-simulator.ts';

let server: TestSimulator;
beforeEach(async () => {
  server = await startTestSimulator();
});
afterEach(() => server.stop());

const createSession = (idempotencyKey: string, change: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  server.stripe.checkout.sessions.create({ ...SESSION_PARAMS, ...change }, { idempotencyKey });
const countSessions = () => Object.keys(server.simulator.state.sessions).length;

it('returns the first response to a repeated request, even after the object has changed', async () => {
  const first = await createSession('fee-1');
  server.simulator.pay(first.id, 'pay');
  const second = await createSession('fee-1');
  expect(second).toMatchObject({ id: first.id, status: 'open', url: first.url });
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(countSessions()).toBe(1);
});

it('rejects a repeated key with other parameters or another path', async () => {
  await createSession('fee-1');
  const refusal = { statusCode: 400, rawType: 'idempotency_error' };
  await expect(createSession('fee-1', { client_reference_id: 'other' })).rejects.toMatchObject(refusal);
  await expect(server.stripe.customers.create({}, { idempotencyKey: 'fee-1' })).rejects.toMatchObject(refusal);
  expect(countSessions()).toBe(1);
});

it('returns 409 while the first request with the key is in flight, and then the same response', async () => {
  server.setFault({ fault: 'slow', delayMs: 200, times: 1 });
  const first = createSession('fee-1');
  while (countSessions() === 0) await new Promise((resolve) => setImmediate(resolve));
  await expect(createSession('fee-1')).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  const { id } = await first;
  expect((await createSession('fee-1')).id).toBe(id);
  expect(countSessions()).toBe(1);
});

it('does not store a request that was rejected before Stripe acted', async () => {
  await expect(createSession('fee-1', { success_url: 'nowhere' })).rejects.toMatchObject({ statusCode: 400 });
  server.setFault({ fault: 500, times: 1 });
  await expect(createSession('fee-1')).rejects.toMatchObject({ statusCode: 500 });
  expect(countSessions()).toBe(0);
  await createSession('fee-1');
  expect(countSessions()).toBe(1);
});

it('returns the stored response after the connection was cut', async () => {
  // The stripe package retries a request once after a connection reset, regardless of maxNetworkRetries.
  server.setFault({ fault: 'cut', times: 2, path: '/v1/checkout' });
  await expect(createSession('fee-1')).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(countSessions()).toBe(1);
  const { id } = await createSession('fee-1');
  expect(Object.keys(server.simulator.state.sessions)).toEqual([id]);
});

it('returns the same 500 to a repeated request if it occurred after Stripe acted', async () => {
  server.setFault({ fault: 500, hasActed: true, times: 1 });
  await expect(createSession('fee-1')).rejects.toMatchObject({ statusCode: 500 });
  await expect(createSession('fee-1')).rejects.toMatchObject({ statusCode: 500, rawType: 'api_error' });
  expect(countSessions()).toBe(1);
});

it('returns the stored error of an operation to a repeated request', async () => {
  const { id } = await createSession('fee-1');
  server.simulator.pay(id, 'pay');
  const { payment_intent: intent } = await server.stripe.checkout.sessions.retrieve(id);
  const refund = () =>
    server.stripe.refunds.create({ payment_intent: String(intent), amount: 20_000 }, { idempotencyKey: 'refund-1' });
  await expect(refund()).rejects.toMatchObject({ code: 'amount_too_large' });
  await expect(refund()).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } });
});

it('deletes an idempotency key after 24 hours', async () => {
  const first = await createSession('fee-1');
  server.advance(24 * 3_600 - 60);
  expect((await createSession('fee-1')).id).toBe(first.id);
  server.advance(60);
  expect((await createSession('fee-1')).id).not.toBe(first.id);
});

it('creates two objects for two requests with different keys', async () => {
  await Promise.all([createSession('fee-1'), createSession('fee-2')]);
  expect(countSessions()).toBe(2);
});
