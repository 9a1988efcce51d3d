import type { Stripe } from 'stripe';
import {
  createStripeClient,
  SESSION_PARAMS,
  startTestSimulator,
  type TestSimulator,
} from './testing/start-test-simulator.ts';

let server: TestSimulator;
beforeAll(async () => {
  server = await startTestSimulator();
});
afterAll(() => server.stop());

const { price_data: priceData } = SESSION_PARAMS.line_items[0]!;
const createParamsWithItem = (item: object) => ({ ...SESSION_PARAMS, line_items: [item] });
const createParamsWithPrice = (change: object) =>
  createParamsWithItem({ price_data: { ...priceData, ...change }, quantity: 1 });

/** Creates a session with parameters that the package's types may not allow. */
const createSession = (params: object) =>
  server.stripe.checkout.sessions.create(params as Stripe.Checkout.SessionCreateParams);

it.each<[string, object, object]>([
  ['an unknown parameter', { ...SESSION_PARAMS, foo: 1 }, { code: 'parameter_unknown', param: 'foo' }],
  ['an unknown nested parameter', createParamsWithPrice({ tax: 1 }), { param: 'line_items[0][price_data][tax]' }],
  [
    'a missing currency',
    createParamsWithPrice({ currency: undefined }),
    { code: 'parameter_missing', param: 'line_items[0][price_data][currency]' },
  ],
  [
    'a fraction of a cent',
    createParamsWithPrice({ unit_amount: 199.5 }),
    { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]', message: /199\.5/ },
  ],
  [
    'an amount that is not a number',
    createParamsWithPrice({ unit_amount: NaN }),
    { code: 'parameter_invalid_integer' },
  ],
  ['a negative amount', createParamsWithPrice({ unit_amount: -1 }), { code: 'parameter_invalid_integer' }],
  [
    'an amount above 999,999.99',
    createParamsWithPrice({ unit_amount: 100_000_000 }),
    { code: 'parameter_invalid_integer' },
  ],
  ['a total of 0', createParamsWithPrice({ unit_amount: 0 }), { code: 'amount_too_small' }],
  ['a total of 49 cents', createParamsWithPrice({ unit_amount: 49 }), { code: 'amount_too_small' }],
  [
    'a total above 999,999.99',
    createParamsWithItem({ price_data: priceData, quantity: 5_026 }),
    { code: 'amount_too_large' },
  ],
  ['another currency', createParamsWithPrice({ currency: 'eur' }), { code: 'simulator_unsupported' }],
  ['no line items', { ...SESSION_PARAMS, line_items: undefined }, { code: 'parameter_missing', param: 'line_items' }],
  ['an unknown price', createParamsWithItem({ price: 'price_1', quantity: 1 }), { code: 'resource_missing' }],
  ['an unknown mode', { ...SESSION_PARAMS, mode: 'gift' }, { param: 'mode', message: /must be one of/ }],
  ['an empty email', { ...SESSION_PARAMS, customer_email: '' }, { code: 'parameter_invalid_empty' }],
  [
    'an empty value in an array',
    createParamsWithItem({ price_data: priceData, quantity: '' }),
    { param: 'line_items[0][quantity]' },
  ],
  ['an unknown customer', { ...SESSION_PARAMS, customer_email: undefined, customer: 'cus_1' }, { param: 'customer' }],
  ['a customer and an email', { ...SESSION_PARAMS, customer: 'cus_1' }, { param: 'customer' }],
  ['a relative URL', { ...SESSION_PARAMS, success_url: '/paid' }, { code: 'url_invalid', param: 'success_url' }],
  [
    'an expiration in a minute',
    { ...SESSION_PARAMS, expires_at: Math.floor(Date.now() / 1000) + 60 },
    { param: 'expires_at' },
  ],
  ['a discount', { ...SESSION_PARAMS, discounts: [{ coupon: 'x' }] }, { code: 'simulator_unsupported' }],
  [
    'an expansion of five levels',
    { ...SESSION_PARAMS, expand: ['payment_intent.latest_charge.payment_intent.latest_charge.customer'] },
    { param: 'expand' },
  ],
  ['a property that cannot be expanded', { ...SESSION_PARAMS, expand: ['metadata'] }, { param: 'expand' }],
])('returns 400 for %s and creates nothing', async (_, params, expected) => {
  const { message = /./, ...fields } = expected as { message?: RegExp };
  await expect(createSession(params)).rejects.toMatchObject({
    statusCode: 400,
    rawType: 'invalid_request_error',
    message: expect.stringMatching(message),
    ...fields,
  });
  expect((await server.stripe.checkout.sessions.list()).data).toEqual([]);
});

it('rejects an unknown query parameter and an unknown path', async () => {
  await expect(server.stripe.customers.list({ color: 'red' } as object)).rejects.toMatchObject({ statusCode: 400 });
  await expect(server.stripe.products.list()).rejects.toMatchObject({ statusCode: 404 });
  await expect(server.stripe.customers.retrieve('cus_1')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

it('returns 401 without a secret key', async () => {
  await expect(createStripeClient(server.url, 'pk_test_1').customers.list()).rejects.toMatchObject({ statusCode: 401 });
  expect((await fetch(`${server.url}/v1/customers`)).status).toBe(401);
});

it("rejects every API version except the contract's version", async () => {
  const request = server.stripe.customers.list({}, { apiVersion: '2024-06-20' });
  await expect(request).rejects.toThrow(/2026-10-28\.endive, not 2024-06-20/);
});

it('logs the parsed body as it was sent, with the idempotency key', async () => {
  await server.stripe.customers.create({ email: 'log@example.com', balance: 0 }, { idempotencyKey: 'log-1' });
  expect(server.requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/v1/customers',
    body: { email: 'log@example.com', balance: '0' },
    idempotencyKey: 'log-1',
    status: 200,
  });
});

it('updates and filters customers', async () => {
  const { customers } = server.stripe;
  const ann = await customers.create({ email: 'ann@example.com', name: 'Ann', metadata: { a: '1', b: '2' } });
  const updated = await customers.update(ann.id, { name: '', phone: '515-555-0100', metadata: { a: '', c: '3' } });
  expect(updated).toMatchObject({ email: 'ann@example.com', name: null, phone: '515-555-0100' });
  expect(updated.metadata).toEqual({ b: '2', c: '3' });
  expect((await customers.list({ email: 'ann@example.com' })).data.map(({ id }) => id)).toEqual([ann.id]);
  expect(await server.eventTypes()).toEqual(['customer.created', 'customer.created', 'customer.updated']);
});

it('pages through a list, newest first', async () => {
  const { customers } = server.stripe;
  const created: string[] = [];
  for (let index = 0; index < 5; index += 1)
    created.unshift((await customers.create({ email: 'many@example.com' })).id);
  const first = await customers.list({ email: 'many@example.com', limit: 2 });
  expect(first.has_more).toBe(true);
  const all = await customers.list({ email: 'many@example.com', limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(created);
  const before = await customers.list({ email: 'many@example.com', limit: 2, ending_before: created[3]! });
  expect(before.data.map(({ id }) => id)).toEqual(created.slice(1, 3));
});
