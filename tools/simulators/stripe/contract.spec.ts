import { OPERATIONS, getObjectValidator } from './contract.ts';
import type { EventType } from './objects/event.ts';
import { OPERATION_RUNNERS } from './operations.ts';
import { SESSION_PARAMS, startTestSimulator, type TestSimulator } from './testing/start-test-simulator.ts';

let server: TestSimulator;
/** Responses by operation, from the scenario below. */
const responses = new Map<string, Record<string, unknown>[]>();

beforeAll(async () => {
  server = await startTestSimulator();
  await runScenario();
});
afterAll(() => server.stop());

/** Calls every operation, in every state that changes the shape of an object. */
async function runScenario(): Promise<void> {
  const { stripe, simulator } = server;
  const { sessions } = stripe.checkout;
  const keep = async (operation: string, response: Promise<object>): Promise<never> => {
    const body = JSON.parse(JSON.stringify(await response)) as Record<string, unknown>;
    responses.set(operation, [...(responses.get(operation) ?? []), body]);
    return body as never;
  };
  type Created = { id: string };

  const customer: Created = await keep('POST /v1/customers', stripe.customers.create({ email: 'a@example.com' }));
  const address = { line1: '1 Main St', city: 'Ankeny', state: 'IA', postal_code: '50023', country: 'US' };
  await keep('POST /v1/customers/{customer}', stripe.customers.update(customer.id, { name: 'Ann', address }));
  await keep('GET /v1/customers/{customer}', stripe.customers.retrieve(customer.id));
  await keep('GET /v1/customers', stripe.customers.list());

  const expired: Created = await keep('POST /v1/checkout/sessions', sessions.create(SESSION_PARAMS));
  await keep('POST /v1/checkout/sessions/{session}/expire', sessions.expire(expired.id));
  const { customer_email: _, ...params } = SESSION_PARAMS;
  for (const outcomes of [
    ['pay'],
    ['decline'],
    ['start_3ds'],
    ['start_3ds', 'complete_3ds'],
    ['pay_by_bank', 'settle_bank'],
  ] as const) {
    const session: Created = await keep(
      'POST /v1/checkout/sessions',
      sessions.create({ ...params, customer: customer.id }),
    );
    for (const outcome of outcomes) simulator.pay(session.id, outcome);
    const expand = ['customer', 'line_items', 'payment_intent.latest_charge'];
    const paid: { payment_intent: { id: string; latest_charge: { id: string } | null } } = await keep(
      'GET /v1/checkout/sessions/{session}',
      sessions.retrieve(session.id, { expand }),
    );
    await keep('GET /v1/payment_intents/{intent}', stripe.paymentIntents.retrieve(paid.payment_intent.id));
    const charge = paid.payment_intent.latest_charge;
    if (charge) await keep('GET /v1/charges/{charge}', stripe.charges.retrieve(charge.id, { expand: ['refunds'] }));
    await keep('GET /v1/checkout/sessions/{session}/line_items', sessions.listLineItems(session.id));
    if (outcomes[0] !== 'pay' && outcomes[0] !== 'pay_by_bank') continue;
    const refund: Created = await keep('POST /v1/refunds', stripe.refunds.create({ charge: charge!.id, amount: 100 }));
    if (outcomes[0] === 'pay_by_bank') simulator.settleRefund(refund.id, 'failed');
    await keep('GET /v1/refunds/{refund}', stripe.refunds.retrieve(refund.id));
    await keep('GET /v1/charges/{charge}', stripe.charges.retrieve(charge!.id, { expand: ['refunds'] }));
  }
  const [disputed] = Object.values(simulator.state.charges).filter(({ status }) => status === 'succeeded');
  for (const step of ['open', 'answer', 'won'] as const) {
    simulator.dispute(disputed!.payment_intent, step);
    const payment_intent = disputed!.payment_intent;
    await keep('GET /v1/disputes', stripe.disputes.list({ payment_intent, expand: ['data.charge'] }));
  }
  await keep('GET /v1/refunds', stripe.refunds.list());
  await keep('GET /v1/checkout/sessions', sessions.list({ expand: ['data.payment_intent'] }));

  const createInvoice = async (): Promise<string> => {
    const fields = { customer: customer.id, collection_method: 'send_invoice', days_until_due: 7 } as const;
    const { id }: Created = await keep('POST /v1/invoices', stripe.invoices.create(fields));
    const item = { customer: customer.id, invoice: id, amount: 12_300, currency: 'usd', description: 'Repair' };
    await keep('POST /v1/invoiceitems', stripe.invoiceItems.create(item));
    return id;
  };
  const expand = ['customer', 'payments.data.payment.payment_intent'];
  await keep('DELETE /v1/invoices/{invoice}', stripe.invoices.del(await createInvoice()));
  const voided = await createInvoice();
  await keep('POST /v1/invoices/{invoice}/finalize', stripe.invoices.finalizeInvoice(voided));
  await keep('POST /v1/invoices/{invoice}/void', stripe.invoices.voidInvoice(voided, { expand }));
  const paid = await createInvoice();
  await keep('POST /v1/invoices/{invoice}/send', stripe.invoices.sendInvoice(paid));
  await keep('POST /v1/invoices/{invoice}/mark_uncollectible', stripe.invoices.markUncollectible(paid));
  await keep('POST /v1/invoices/{invoice}/pay', stripe.invoices.pay(paid, { payment_method: 'pm_card_visa', expand }));
  await keep('GET /v1/invoices/{invoice}', stripe.invoices.retrieve(paid, { expand }));
  await keep('GET /v1/invoices', stripe.invoices.list());
  await keep('GET /v1/invoice_payments', stripe.invoicePayments.list({ expand: ['data.payment.payment_intent'] }));
  for (const { id } of Object.values(simulator.state.events))
    await keep('GET /v1/events/{id}', stripe.events.retrieve(id));
}

it('implements every operation of the contract', () => {
  expect(Object.keys(OPERATION_RUNNERS).sort()).toEqual(OPERATIONS.map(({ name }) => name).sort());
});

/**
 * Unlike Stripe, the contract defines a session's line items as invoice lines. The stripe package has the right type,
 * `item`.
 */
const CONTRACT_ERRORS: Readonly<Record<string, string>> = {
  'GET /v1/checkout/sessions/{session}/line_items': 'stub.item',
};

it.each(OPERATIONS.map(({ name, result, isList }) => ({ name, result, isList })))(
  'returns responses of $name that match the contract',
  ({ name, result, isList }) => {
    const validate = getObjectValidator(CONTRACT_ERRORS[name] ?? result);
    const found = responses.get(name) ?? [];
    const objects = isList ? found.flatMap(({ data }) => data as object[]) : found;
    expect(objects).not.toEqual([]);
    for (const object of objects) {
      validate(object);
      expect(validate.errors ?? []).toEqual([]);
    }
  },
);

it('sends events with objects that match the contract', () => {
  const types = new Set<EventType>();
  for (const { type, data } of Object.values(server.simulator.state.events)) {
    types.add(type);
    const validate = getObjectValidator((data.object as { object: string }).object);
    validate(data.object);
    expect(validate.errors ?? []).toEqual([]);
  }
  expect(types.size).toBeGreaterThan(15);
});

it('rejects an object that does not match the contract', () => {
  const [session] = Object.values(server.simulator.state.sessions);
  const validate = getObjectValidator('checkout.session');
  expect(validate({ ...session, amount_total: '19900' })).toBe(false);
  expect(validate({ ...session, url: undefined })).toBe(false);
});
