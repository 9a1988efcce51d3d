import { fetchPage, clickButton } from '../testing/browse.ts';
import { SESSION_PARAMS, startTestSimulator, type TestSimulator } from '../testing/start-test-simulator.ts';

let server: TestSimulator;
let url: string;
let sessionId: string;
beforeEach(async () => {
  server = await startTestSimulator();
  const session = await server.stripe.checkout.sessions.create(SESSION_PARAMS);
  sessionId = session.id;
  url = session.url!;
});
afterEach(() => server.stop());

const retrieveSession = () => server.stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
const countCharges = () => Object.keys(server.simulator.state.charges).length;
const buildSuccessUrl = () => `https://epm.example/payment/success?session_id=${sessionId}`;

it('shows the merchant, the items, the amount and the email, with a button for each outcome', async () => {
  const { html, buttons } = await fetchPage(url);
  for (const text of ['Simulator', 'Lindenholm', 'Onboarding fee', '$199.00', 'owner@example.com'])
    expect(html).toContain(text);
  expect(buttons).toEqual([
    'Pay',
    'Decline the card',
    'Pay with 3-D Secure',
    'Pay by bank (settles later)',
    'Pay, but lose the webhook',
  ]);
  expect(html).toContain('<a href="https://epm.example/payment/canceled">Back without paying</a>');
});

it('pays a session and redirects to the success URL with the session id', async () => {
  expect(await clickButton(url, 'Pay')).toMatchObject({ status: 303, location: buildSuccessUrl() });
  expect(await retrieveSession()).toMatchObject({ status: 'complete', payment_status: 'paid' });
  const page = await fetchPage(url);
  expect(page.html).toContain('This session is paid.');
  expect(page.buttons).toEqual([]);
});

it('charges a session once when a button is submitted twice, even in parallel', async () => {
  const results = await Promise.all([1, 2, 3].map(() => fetchPage(url, { action: 'pay' })));
  expect(results.map(({ location }) => location)).toEqual([buildSuccessUrl(), buildSuccessUrl(), buildSuccessUrl()]);
  expect((await fetchPage(url, { action: 'pay_by_bank' })).location).toBe(buildSuccessUrl());
  expect(countCharges()).toBe(1);
});

it('shows that a card was declined, and accepts a later payment', async () => {
  expect((await clickButton(url, 'Decline the card')).location).toBe(`/stripe/checkout/${sessionId}`);
  expect((await fetchPage(url)).html).toContain('Your card was declined.');
  expect((await clickButton(url, 'Pay')).location).toBe(buildSuccessUrl());
});

it('pays a session with 3-D Secure on a second page', async () => {
  const started = await clickButton(url, 'Pay with 3-D Secure');
  expect(started.location).toBe(`/stripe/checkout/${sessionId}/authenticate`);
  const bank = `${server.url}${started.location}`;
  expect((await fetchPage(bank)).buttons).toEqual(['Complete', 'Fail']);
  expect((await clickButton(bank, 'Fail')).location).toBe(`/stripe/checkout/${sessionId}`);
  expect((await fetchPage(url)).html).toContain('failed authentication');
  expect((await fetchPage(bank)).location).toBe(`/stripe/checkout/${sessionId}`);
  await clickButton(url, 'Pay with 3-D Secure');
  expect((await clickButton(bank, 'Complete')).location).toBe(buildSuccessUrl());
  expect((await fetchPage(url, { action: 'complete_3ds' })).location).toBe(buildSuccessUrl());
  expect((await retrieveSession()).payment_status).toBe('paid');
});

it('accepts a bank payment, and settles the payment later', async () => {
  expect((await clickButton(url, 'Pay by bank (settles later)')).location).toBe(`/stripe/checkout/${sessionId}`);
  expect(await retrieveSession()).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  const processing = await fetchPage(url);
  expect(processing.buttons).toEqual(['Let it succeed', 'Let it fail']);
  expect(processing.html).toContain(`<a href="${buildSuccessUrl()}">`);
  await fetchPage(url, { action: 'pay_by_bank' });
  expect(countCharges()).toBe(1);
  const receiptUrl = Object.values(server.simulator.state.charges)[0]!.receipt_url!;
  expect((await fetchPage(receiptUrl)).status).toBe(400);
  expect((await clickButton(url, 'Let it succeed')).location).toBe(`/stripe/checkout/${sessionId}`);
  expect((await retrieveSession()).payment_status).toBe('paid');
  expect((await fetchPage(receiptUrl)).status).toBe(200);
});

it('shows a failed bank payment', async () => {
  await clickButton(url, 'Pay by bank (settles later)');
  await clickButton(url, 'Let it fail');
  const page = await fetchPage(url);
  expect(page.html).toContain('The bank payment failed');
  expect(page.buttons).toEqual([]);
});

it('completes a payment even if its webhook is lost', async () => {
  expect((await clickButton(url, 'Pay, but lose the webhook')).location).toBe(buildSuccessUrl());
  expect((await retrieveSession()).payment_status).toBe('paid');
  expect(await server.eventTypes()).toEqual([]);
});

it('shows an expired and an unknown session without buttons', async () => {
  await server.stripe.checkout.sessions.expire(sessionId);
  const expired = await fetchPage(url);
  expect(expired.html).toContain('This session has expired');
  expect(expired.html).toContain('Back without paying');
  expect(expired.buttons).toEqual([]);
  expect((await fetchPage(url, { action: 'pay' })).location).toBe(`/stripe/checkout/${sessionId}`);
  expect(countCharges()).toBe(0);
  const unknown = await fetchPage(`${server.url}/stripe/checkout/cs_test_1`);
  expect([unknown.status, unknown.buttons]).toEqual([404, []]);
});

it('rejects an unknown button', async () => {
  expect((await fetchPage(url, { action: 'steal' })).status).toBe(400);
});

it('escapes text from the request', async () => {
  const text = '<img src=x onerror=alert(1)>';
  const session = await server.stripe.checkout.sessions.create({
    ...SESSION_PARAMS,
    cancel_url: 'https://epm.example/?a="><script>',
    line_items: [{ price_data: { currency: 'usd', unit_amount: 100, product_data: { name: text } }, quantity: 1 }],
  });
  const { html } = await fetchPage(session.url!);
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;img src=x');
});

it('sends a content security policy that allows no scripts', async () => {
  expect((await fetch(url)).headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
});
