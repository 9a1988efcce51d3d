import type { Stripe } from 'stripe';
import type { CheckoutOutcome } from './checkout-payment.ts';
import { SESSION_PARAMS, startTestSimulator, type TestSimulator } from './testing/start-test-simulator.ts';

let server: TestSimulator;
let session: Stripe.Checkout.Session;
beforeEach(async () => {
  server = await startTestSimulator();
  session = await server.stripe.checkout.sessions.create(SESSION_PARAMS);
});
afterEach(() => server.stop());

const applyOutcome = (outcome: CheckoutOutcome) => server.simulator.pay(session.id, outcome);

/** Retrieves the session, its payment intent and its latest charge. */
async function retrieveSession() {
  const { payment_intent, ...rest } = await server.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge'],
  });
  const intent = payment_intent as Stripe.PaymentIntent | null;
  return { ...rest, intent, charge: (intent?.latest_charge ?? null) as Stripe.Charge | null };
}

it('creates an open session with a page on the origin of the request', async () => {
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 19_900,
    payment_intent: null,
    metadata: { lead: 'lead-1' },
    customer_details: { email: 'owner@example.com' },
    url: `${server.url}/stripe/checkout/${session.id}`,
  });
  expect(session.expires_at - session.created).toBe(24 * 3_600);
  expect(await server.eventTypes()).toEqual([]);
});

it('lists the line items, separately and expanded', async () => {
  const { data } = await server.stripe.checkout.sessions.listLineItems(session.id);
  expect(data).toMatchObject([{ description: 'Onboarding fee', quantity: 1, amount_total: 19_900 }]);
  const expanded = await server.stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
  expect(expanded.line_items?.data).toEqual(data);
});

it('pays a session by card', async () => {
  applyOutcome('pay');
  const { status, payment_status, url, intent, charge } = await retrieveSession();
  expect([status, payment_status, url]).toEqual(['complete', 'paid', null]);
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 19_900 });
  expect(charge).toMatchObject({ status: 'succeeded', paid: true, amount: 19_900, refunded: false });
  expect(await server.eventTypes()).toEqual([
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]);
  expect(server.events[2]).toMatchObject({
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id: session.id, payment_status: 'paid', metadata: { lead: 'lead-1' } } },
  });
});

it('keeps a session open after a declined card, and accepts a later payment', async () => {
  applyOutcome('decline');
  const declined = await retrieveSession();
  expect(declined).toMatchObject({ status: 'open', payment_status: 'unpaid' });
  expect(declined.intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  });
  expect(declined.charge).toMatchObject({ status: 'failed', paid: false });
  applyOutcome('pay');
  const paid = await retrieveSession();
  expect(paid.intent).toMatchObject({ id: declined.intent?.id, status: 'succeeded', last_payment_error: null });
  expect((await server.eventTypes())[0]).toBe('payment_intent.payment_failed');
});

it('pays a session with 3-D Secure, even after a failed attempt', async () => {
  applyOutcome('start_3ds');
  expect((await retrieveSession()).intent).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
  });
  applyOutcome('fail_3ds');
  expect((await retrieveSession()).intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  applyOutcome('start_3ds');
  applyOutcome('complete_3ds');
  const { payment_status, charge } = await retrieveSession();
  expect(payment_status).toBe('paid');
  expect(charge?.payment_method_details?.card?.three_d_secure).toMatchObject({ result: 'authenticated' });
});

it('a bank payment completes the session as unpaid, and the session is paid when the bank settles', async () => {
  applyOutcome('pay_by_bank');
  const processing = await retrieveSession();
  expect(processing).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  expect([processing.intent?.status, processing.charge?.status]).toEqual(['processing', 'pending']);
  expect(await server.eventTypes()).toEqual(['checkout.session.completed']);
  applyOutcome('settle_bank');
  expect(await retrieveSession()).toMatchObject({ payment_status: 'paid', charge: { status: 'succeeded' } });
  expect((await server.eventTypes()).at(-1)).toBe('checkout.session.async_payment_succeeded');
  expect(() => applyOutcome('settle_bank')).toThrow(/not possible/);
});

it('leaves a session unpaid when the bank payment fails', async () => {
  applyOutcome('pay_by_bank');
  applyOutcome('fail_bank');
  expect(await retrieveSession()).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    charge: { status: 'failed' },
  });
  expect((await server.eventTypes()).slice(1)).toEqual([
    'payment_intent.payment_failed',
    'checkout.session.async_payment_failed',
  ]);
});

it('completes a payment even if its webhooks are lost', async () => {
  applyOutcome('pay_and_lose_webhook');
  expect((await retrieveSession()).payment_status).toBe('paid');
  expect(await server.eventTypes()).toEqual([]);
  expect(Object.values(server.simulator.state.events)).toHaveLength(3);
});

it('a session cannot be paid twice', () => {
  applyOutcome('pay');
  for (const outcome of ['pay', 'decline', 'start_3ds', 'pay_by_bank'] as const)
    expect(() => applyOutcome(outcome)).toThrow(/complete/);
  expect(Object.values(server.simulator.state.charges)).toHaveLength(1);
});

it('a session can be expired on request, but only while it is open', async () => {
  const { sessions } = server.stripe.checkout;
  expect(await sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
  await expect(sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  expect(() => applyOutcome('pay')).toThrow(/expired/);
  expect(await server.eventTypes()).toEqual(['checkout.session.expired']);
});

it('a session expires automatically after 24 hours', async () => {
  server.advance(24 * 3_600 - 60);
  expect((await retrieveSession()).status).toBe('open');
  server.advance(60);
  expect(() => applyOutcome('pay')).toThrow(/expired/);
  expect((await retrieveSession()).status).toBe('expired');
  expect(await server.eventTypes()).toEqual(['checkout.session.expired']);
});

it('filters sessions by status, customer and payment intent', async () => {
  const { sessions } = server.stripe.checkout;
  const { id: customer } = await server.stripe.customers.create({ email: 'ann@example.com' });
  const { customer_email: _, ...params } = SESSION_PARAMS;
  const other = await sessions.create({ ...params, customer });
  applyOutcome('pay');
  const { intent } = await retrieveSession();
  const list = async (filter: Stripe.Checkout.SessionListParams) =>
    (await sessions.list(filter)).data.map(({ id }) => id);
  expect(await list({ status: 'open' })).toEqual([other.id]);
  expect(await list({ customer })).toEqual([other.id]);
  expect(await list({ payment_intent: intent!.id })).toEqual([session.id]);
  expect(await list({})).toEqual([other.id, session.id]);
  const expanded = await sessions.list({ customer, expand: ['data.customer'] });
  expect(expanded.data[0]?.customer).toMatchObject({ id: customer, email: 'ann@example.com' });
});

it('creates a customer on completion with customer_creation: always', async () => {
  session = await server.stripe.checkout.sessions.create({ ...SESSION_PARAMS, customer_creation: 'always' });
  applyOutcome('pay');
  const { customer, payment_intent: intent } = await server.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['customer', 'payment_intent'],
  });
  expect(customer).toMatchObject({ email: 'owner@example.com' });
  expect(intent).toMatchObject({ customer: (customer as Stripe.Customer).id });
});

it('copies payment_intent_data to the payment and its charge', async () => {
  session = await server.stripe.checkout.sessions.create({
    ...SESSION_PARAMS,
    payment_intent_data: { description: 'Fee', metadata: { payment: 'p-1' }, receipt_email: 'owner@example.com' },
  });
  applyOutcome('pay');
  const { intent, charge } = await retrieveSession();
  const expected = { description: 'Fee', metadata: { payment: 'p-1' }, receipt_email: 'owner@example.com' };
  expect(intent).toMatchObject(expected);
  expect(charge).toMatchObject(expected);
});

it('offers only the allowed payment methods', async () => {
  session = await server.stripe.checkout.sessions.create({ ...SESSION_PARAMS, allowed_payment_method_types: ['card'] });
  expect(session.payment_method_types).toEqual(['card']);
  expect(() => applyOutcome('pay_by_bank')).toThrow(/not possible/);
  applyOutcome('pay');
});

it('retrieves the event of a webhook', async () => {
  applyOutcome('pay');
  await server.eventTypes();
  const [event] = server.events;
  expect(await server.stripe.events.retrieve(event!.id)).toMatchObject({ id: event!.id, type: 'charge.succeeded' });
});

it('records the object at the time of the event, and the API request that caused the event', async () => {
  const { customers, events } = server.stripe;
  const { id } = await customers.create({ name: 'Ann' }, { idempotencyKey: 'customer-1' });
  await customers.update(id, { name: 'Bea' });
  applyOutcome('pay');
  const [created, , charged] = Object.keys(server.simulator.state.events);
  expect(await events.retrieve(created!)).toMatchObject({
    type: 'customer.created',
    data: { object: { id, name: 'Ann' } },
    request: { id: expect.stringMatching(/^req_/), idempotency_key: 'customer-1' },
  });
  expect(await events.retrieve(charged!)).toMatchObject({
    type: 'charge.succeeded',
    request: { id: null, idempotency_key: null },
  });
});
