import type { Stripe } from 'stripe';
import { readText, startLocalServer } from '../../http.ts';
import { SIMULATOR_WEBHOOK_SECRET, startStripeSimulator } from './index.ts';
import { createStripeClient, SESSION_PARAMS } from './testing/start-test-simulator.ts';

it('pays sessions and sends signed webhooks to the configured URL', async () => {
  const events: Stripe.Event[] = [];
  const receiver = await startLocalServer(0, async (request, response, url) => {
    const signature = String(request.headers['stripe-signature']);
    const body = await readText(request);
    if (url.pathname === '/api/stripe/webhook')
      events.push(stripe.webhooks.constructEvent(body, signature, SIMULATOR_WEBHOOK_SECRET));
    response.end();
  });
  const simulator = await startStripeSimulator({ port: 0, webhookUrl: `${receiver.url}/api/stripe/webhook` });
  const stripe = createStripeClient(simulator.url);
  const { id } = await stripe.checkout.sessions.create(SESSION_PARAMS, { idempotencyKey: 'fee-1' });
  simulator.pay(id, 'pay');
  await simulator.webhooks?.waitForIdle();
  expect(events.map(({ type }) => type)).toContain('checkout.session.completed');
  expect(simulator.state.sessions[id]?.payment_status).toBe('paid');
  expect(simulator.requests).toMatchObject([{ path: '/v1/checkout/sessions', idempotencyKey: 'fee-1', status: 200 }]);
  simulator.setFault({ fault: 429, times: 1 });
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' });
  await Promise.all([simulator.stop(), receiver.stop()]);
});

it("sends no webhooks without a URL, and serves only Stripe's paths", async () => {
  const simulator = await startStripeSimulator({ port: 0 });
  expect(simulator.webhooks).toBeNull();
  const statusOf = async (path: string) => (await fetch(`${simulator.url}${path}`)).status;
  expect([await statusOf('/stripe'), await statusOf('/v1/customers'), await statusOf('/listings')]).toEqual([
    200, 401, 404,
  ]);
  await simulator.stop();
});
