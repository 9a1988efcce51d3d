import type { CheckoutOutcome } from '../checkout-payment.ts';
import { fetchPage, clickButton } from '../testing/browse.ts';
import { SESSION_PARAMS, startTestSimulator, type TestSimulator } from '../testing/start-test-simulator.ts';

let server: TestSimulator;
let url: string;
beforeEach(async () => {
  server = await startTestSimulator();
  url = `${server.url}/stripe`;
});
afterEach(() => server.stop());

async function paySession(...outcomes: CheckoutOutcome[]): Promise<void> {
  const { id } = await server.stripe.checkout.sessions.create(SESSION_PARAMS);
  for (const outcome of outcomes) server.simulator.pay(id, outcome);
}
const listActions = async () => (await fetchPage(url)).buttons.filter((label) => label !== 'Save');
const getLastCharge = () => Object.values(server.simulator.state.charges).at(-1)!;

it('shows an empty account', async () => {
  const { status, html, buttons } = await fetchPage(url);
  expect([status, buttons]).toEqual([200, ['Save']]);
  expect(html.match(/None/g)).toHaveLength(4);
});

it('lists sessions, payments and invoices', async () => {
  await paySession('pay');
  const { id: customer } = await server.stripe.customers.create({ email: 'owner@example.com' });
  const { id } = await server.stripe.invoices.create({ customer });
  await server.stripe.invoiceItems.create({ customer, invoice: id, amount: 4_500, currency: 'usd' });
  const { number } = await server.stripe.invoices.finalizeInvoice(id);
  const { html } = await fetchPage(url);
  for (const text of ['$199.00', '$45.00', number!, 'owner@example.com', 'complete', 'succeeded'])
    expect(html).toContain(text);
});

it('refunds a payment', async () => {
  await paySession('pay');
  expect(await listActions()).toEqual(['Refund', 'Open a dispute']);
  expect((await clickButton(url, 'Refund')).location).toBe('/stripe');
  expect(getLastCharge()).toMatchObject({ amount_refunded: 19_900, refunded: true });
  expect((await server.eventTypes()).slice(-2)).toEqual(['refund.created', 'charge.refunded']);
  expect(await listActions()).toEqual(['Open a dispute']);
  expect((await fetchPage(url)).html).toContain('$199.00 refunded');
});

it.each([
  ['Win it', 'won'],
  ['Lose it', 'lost'],
])('opens and answers a dispute, and closes the dispute with the button "%s"', async (label, status) => {
  await paySession('pay');
  await clickButton(url, 'Open a dispute');
  expect(await listActions()).toEqual(['Answer the dispute', 'Win it', 'Lose it']);
  await clickButton(url, 'Answer the dispute');
  expect(await listActions()).toEqual(['Win it', 'Lose it']);
  await clickButton(url, label);
  expect(await listActions()).toEqual([]);
  await server.eventTypes();
  expect(server.events.at(-1)).toMatchObject({ type: 'charge.dispute.closed', data: { object: { status } } });
});

it.each([
  ['Let it succeed', 'succeeded', 19_900],
  ['Let it fail', 'failed', 0],
])('settles a refund to a bank account with the button "%s"', async (label, status, refunded) => {
  await paySession('pay_by_bank', 'settle_bank');
  await clickButton(url, 'Refund');
  await clickButton(url, label);
  expect(Object.values(server.simulator.state.refunds)).toMatchObject([{ status }]);
  expect(getLastCharge().amount_refunded).toBe(refunded);
});

it('has no actions for a failed payment', async () => {
  await paySession('decline');
  expect(await listActions()).toEqual([]);
});

it('responds to a rejected action with a page that explains the reason', async () => {
  await paySession('pay');
  const payment = `${url}/payments/${getLastCharge().payment_intent}`;
  await fetchPage(payment, { action: 'refund' });
  const again = await fetchPage(payment, { action: 'refund' });
  expect([again.status, again.html.includes('has already been refunded')]).toEqual([400, true]);
  expect((await fetchPage(`${url}/payments/pi_1`, { action: 'refund' })).status).toBe(404);
  expect((await fetchPage(`${url}/nothing`)).status).toBe(404);
});

it('sets and shows the webhook faults', async () => {
  const form = { isDropped: 'on', isReordered: 'on', hasBadSignature: 'on', repeat: '2', delayMs: '-5' };
  expect((await fetchPage(`${url}/webhooks`, form)).location).toBe('/stripe');
  const faults = { isDropped: true, isReordered: true, hasBadSignature: true, repeat: 2, delayMs: 0 };
  expect(server.simulator.webhooks?.faults).toEqual(faults);
  const { html } = await fetchPage(url);
  expect(html.match(/ checked/g)).toHaveLength(3);
  expect(html).toContain('name="repeat" min="0" max="600000" value="2"');
  await fetchPage(`${url}/webhooks`, { repeat: 'many' });
  expect(server.simulator.webhooks?.faults).toMatchObject({ isDropped: false, repeat: 0 });
});
