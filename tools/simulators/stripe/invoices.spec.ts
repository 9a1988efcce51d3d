import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Stripe } from 'stripe';
import { startMailCatcher } from '../../mail-catcher/mail-catcher.ts';
import type { MailSummary } from '../../mail-catcher/mailbox.ts';
import { startTestSimulator, type TestSimulator } from './testing/start-test-simulator.ts';

let server: TestSimulator;
let customerId: string;
beforeEach(async () => {
  server = await startTestSimulator();
  customerId = (await server.stripe.customers.create({ email: 'owner@example.com', name: 'Olga Owner' })).id;
});
afterEach(() => server.stop());

const currency = 'usd';
async function createDraftInvoice(params: Stripe.InvoiceCreateParams = {}): Promise<Stripe.Invoice> {
  const { invoices, invoiceItems } = server.stripe;
  const { id } = await invoices.create({
    customer: customerId,
    collection_method: 'send_invoice',
    days_until_due: 7,
    ...params,
  });
  await invoiceItems.create({ customer: customerId, invoice: id, amount: 12_345, currency, description: 'Cleaning' });
  await invoiceItems.create({
    customer: customerId,
    invoice: id,
    unit_amount_decimal: asDecimal('10.5'),
    quantity: 3,
    currency,
  });
  return invoices.retrieve(id);
}

/** The stripe package declares this parameter as a `Decimal`, but also accepts text. */
const asDecimal = (text: string) => text as unknown as Stripe.InvoiceItemCreateParams['unit_amount_decimal'] & object;

it('adds items to a draft', async () => {
  const draft = await createDraftInvoice();
  expect(draft).toMatchObject({
    status: 'draft',
    total: 12_377,
    amount_remaining: 12_377,
    amount_due: 12_377,
    number: null,
    hosted_invoice_url: null,
  });
  expect(draft.lines.data.map(({ amount, quantity }) => [amount, quantity])).toEqual([
    [12_345, 1],
    [32, 3],
  ]);
  expect(draft.due_date! - draft.created).toBe(7 * 86_400);
});

it('emails a sent invoice to the customer', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'epm-stripe-'));
  const catcher = await startMailCatcher({
    dir: folder,
    webPort: 0,
    smtpPort: 0,
    inbound: { url: 'http://127.0.0.1:9', secret: 'unused' },
  });
  const { simulator, stop, stripe, url } = await startTestSimulator({ smtpUrl: catcher.smtpUrl });
  const { id: payer } = await stripe.customers.create({ email: 'owner@example.com', name: 'Olga Owner' });
  const { id } = await stripe.invoices.create({
    customer: payer,
    collection_method: 'send_invoice',
    days_until_due: 7,
  });
  await stripe.invoiceItems.create({ customer: payer, invoice: id, amount: 12_345, currency });
  await stripe.invoices.sendInvoice(id);
  await stop();
  expect(simulator.state.invoices[id]?.status).toBe('open');
  const { items } = (await (await fetch(catcher.jsonUrl)).json()) as { items: MailSummary[] };
  expect(items).toMatchObject([
    { to: ['owner@example.com'], subject: expect.stringContaining('for $123.45') as string },
  ]);
  const source = await (await fetch(`${catcher.jsonUrl}/${items[0]!.id}/source`)).text();
  expect(source).toContain(`${url}/stripe/invoice/${id}`);
  await catcher.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('finalizes and sends an invoice, and accepts payment after a declined attempt', async () => {
  const { invoices } = server.stripe;
  const { id } = await createDraftInvoice();
  const sent = await invoices.sendInvoice(id);
  expect(sent).toMatchObject({
    status: 'open',
    number: expect.stringMatching(/^[A-Z0-9]{8}-0001$/),
    hosted_invoice_url: `${server.url}/stripe/invoice/${id}`,
    invoice_pdf: `${server.url}/stripe/invoice/${id}.pdf`,
  });
  server.simulator.payInvoice(id, 'decline');
  expect(await invoices.retrieve(id)).toMatchObject({ status: 'open', attempt_count: 1 });
  server.simulator.payInvoice(id, 'pay');
  const paid = await invoices.retrieve(id, { expand: ['payments.data.payment.payment_intent', 'customer'] });
  expect(paid).toMatchObject({
    status: 'paid',
    amount_paid: 12_377,
    amount_remaining: 0,
    customer: { id: customerId },
  });
  expect(paid.payments?.data).toMatchObject([
    {
      status: 'paid',
      amount_paid: 12_377,
      payment: { payment_intent: { status: 'succeeded', amount_received: 12_377 } },
    },
  ]);
  expect(() => server.simulator.payInvoice(id, 'pay')).toThrow(/paid cannot be paid/);
  expect(await server.eventTypes()).toEqual([
    'customer.created',
    'invoice.created',
    'invoice.finalized',
    'invoice.sent',
    'payment_intent.payment_failed',
    'invoice.payment_failed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.paid',
  ]);
});

it('lists the payments of an invoice with their payment intents', async () => {
  const { id } = await createDraftInvoice();
  await server.stripe.invoices.finalizeInvoice(id);
  const list = await server.stripe.invoicePayments.list({ invoice: id, expand: ['data.payment.payment_intent'] });
  expect(list.data).toMatchObject([
    { status: 'open', invoice: id, payment: { payment_intent: { status: 'requires_payment_method' } } },
  ]);
  expect((await server.stripe.invoicePayments.list({ invoice: id, status: 'paid' })).data).toEqual([]);
});

it("copies the customer's email address to an invoice on finalization, and does not update it afterwards", async () => {
  const { customers, invoices } = server.stripe;
  const { id, customer } = await createDraftInvoice();
  await customers.update(String(customer), { email: 'corrected@example.com' });
  const sent = await invoices.finalizeInvoice(id);
  await customers.update(String(customer), { email: 'later@example.com' });
  expect([sent.customer_email, (await invoices.retrieve(id)).customer_email]).toEqual([
    'corrected@example.com',
    'corrected@example.com',
  ]);
});

it('numbers the invoices of a customer without gaps', async () => {
  const numbers: (string | null)[] = [];
  for (let index = 0; index < 2; index += 1)
    numbers.push((await server.stripe.invoices.finalizeInvoice((await createDraftInvoice()).id)).number);
  expect(numbers.map((number) => number?.split('-')[1])).toEqual(['0001', '0002']);
});

it('voids a finalized invoice, which can then no longer be paid', async () => {
  const { id } = await createDraftInvoice();
  await expect(server.stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ code: 'invoice_not_editable' });
  await server.stripe.invoices.finalizeInvoice(id);
  const voided = await server.stripe.invoices.voidInvoice(id, { expand: ['payments.data.payment.payment_intent'] });
  expect(voided).toMatchObject({ status: 'void' });
  expect(voided.payments?.data[0]).toMatchObject({
    status: 'canceled',
    payment: { payment_intent: { status: 'canceled' } },
  });
  expect(() => server.simulator.payInvoice(id, 'pay')).toThrow(/void cannot be paid/);
  expect((await server.eventTypes()).at(-1)).toBe('invoice.voided');
});

it('accepts payment of an invoice that was marked as uncollectible', async () => {
  const { id } = await createDraftInvoice();
  await server.stripe.invoices.finalizeInvoice(id);
  expect(await server.stripe.invoices.markUncollectible(id)).toMatchObject({ status: 'uncollectible' });
  server.simulator.payInvoice(id, 'pay');
  expect((await server.stripe.invoices.retrieve(id)).status).toBe('paid');
  expect(await server.eventTypes()).toContain('invoice.marked_uncollectible');
});

it('lets API clients pay an invoice with a test payment method, or mark an invoice as paid', async () => {
  const { invoices } = server.stripe;
  const { id } = await createDraftInvoice();
  await invoices.finalizeInvoice(id);
  await expect(invoices.pay(id)).rejects.toMatchObject({ statusCode: 400 });
  await expect(invoices.pay(id, { payment_method: 'pm_card_chargeDeclined' })).rejects.toMatchObject({
    statusCode: 402,
    code: 'card_declined',
  });
  expect(await invoices.pay(id, { payment_method: 'pm_card_visa' })).toMatchObject({
    status: 'paid',
    attempt_count: 2,
  });
  const other = await createDraftInvoice();
  await invoices.finalizeInvoice(other.id);
  expect(await invoices.pay(other.id, { paid_out_of_band: true })).toMatchObject({ status: 'paid' });
});

it('rejects adding items to a finalized invoice, and finalizing an empty invoice', async () => {
  const { id } = await createDraftInvoice();
  await server.stripe.invoices.finalizeInvoice(id);
  const item = { customer: customerId, invoice: id, amount: 100, currency };
  await expect(server.stripe.invoiceItems.create(item)).rejects.toMatchObject({ code: 'invoice_not_editable' });
  const empty = await server.stripe.invoices.create({ customer: customerId });
  await expect(server.stripe.invoices.finalizeInvoice(empty.id)).rejects.toMatchObject({
    code: 'invoice_no_customer_line_items',
  });
});

it('includes pending items only on request', async () => {
  await server.stripe.invoiceItems.create({ customer: customerId, amount: 700, currency });
  expect((await server.stripe.invoices.create({ customer: customerId })).total).toBe(0);
  const behavior = { pending_invoice_items_behavior: 'include' } as const;
  expect((await server.stripe.invoices.create({ customer: customerId, ...behavior })).total).toBe(700);
  expect((await server.stripe.invoices.create({ customer: customerId, ...behavior })).total).toBe(0);
});

it.each<[string, Stripe.InvoiceItemCreateParams, object]>([
  ['a fraction of a cent', { amount: 10.5, currency }, { code: 'parameter_invalid_integer' }],
  ['an amount above 999,999.99', { amount: 1e12, currency }, { code: 'amount_too_large' }],
  ['no currency', { amount: 100 }, { param: 'currency' }],
  ['no amount', { currency }, { param: 'amount' }],
  ['an amount with a quantity', { amount: 100, quantity: 2, currency }, { param: 'quantity' }],
])('rejects an item with %s', async (_, params, expected) => {
  await expect(server.stripe.invoiceItems.create({ customer: customerId, ...params })).rejects.toMatchObject({
    statusCode: 400,
    ...expected,
  });
});

it.each<[string, Stripe.InvoiceCreateParams, object]>([
  ['without a customer', {}, { param: 'customer' }],
  ['of an unknown customer', { customer: 'cus_1' }, { code: 'resource_missing' }],
  ['that is to be sent but has no due date', { collection_method: 'send_invoice' }, { param: 'days_until_due' }],
])('rejects an invoice %s', async (_, params, expected) => {
  const base = params.collection_method ? { customer: customerId, ...params } : params;
  await expect(server.stripe.invoices.create(base)).rejects.toMatchObject({ statusCode: 400, ...expected });
});

it('filters invoices by customer and status', async () => {
  const { id } = await createDraftInvoice();
  await server.stripe.invoices.finalizeInvoice(id);
  await createDraftInvoice();
  const list = await server.stripe.invoices.list({ customer: customerId, status: 'open' });
  expect(list.data.map((invoice) => invoice.id)).toEqual([id]);
  expect((await server.stripe.invoices.list({ customer: 'cus_other' })).data).toEqual([]);
});

it('rejects sending an invoice that is charged automatically, and finalizing an invoice below 50 cents', async () => {
  const automatic = await server.stripe.invoices.create({ customer: customerId });
  await expect(server.stripe.invoices.sendInvoice(automatic.id)).rejects.toThrow(/send_invoice/);
  await server.stripe.invoiceItems.create({ customer: customerId, invoice: automatic.id, amount: 49, currency });
  await expect(server.stripe.invoices.finalizeInvoice(automatic.id)).rejects.toMatchObject({
    code: 'amount_too_small',
  });
});
