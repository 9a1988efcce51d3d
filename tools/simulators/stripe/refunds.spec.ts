import { SESSION_PARAMS, startTestSimulator, type TestSimulator } from './testing/start-test-simulator.ts';
import type { CheckoutOutcome } from './checkout-payment.ts';

let server: TestSimulator;
beforeEach(async () => {
  server = await startTestSimulator();
});
afterEach(() => server.stop());

/** Pays a session. @returns the id of the payment intent */
async function paySession(...outcomes: CheckoutOutcome[]): Promise<string> {
  const { id } = await server.stripe.checkout.sessions.create(SESSION_PARAMS);
  for (const outcome of outcomes) server.simulator.pay(id, outcome);
  await server.eventTypes();
  server.events.length = 0;
  return String((await server.stripe.checkout.sessions.retrieve(id)).payment_intent);
}
const retrieveCharge = async (intent: string) =>
  (await server.stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })).latest_charge;

it('refunds a charge in parts, up to the amount of the charge', async () => {
  const intent = await paySession('pay');
  const { refunds } = server.stripe;
  const firstRefund = await refunds.create({ payment_intent: intent, amount: 5_000, reason: 'requested_by_customer' });
  expect(firstRefund).toMatchObject({ status: 'succeeded', amount: 5_000, reason: 'requested_by_customer' });
  expect(await retrieveCharge(intent)).toMatchObject({ amount_refunded: 5_000, refunded: false });
  await expect(refunds.create({ payment_intent: intent, amount: 14_901 })).rejects.toMatchObject({
    statusCode: 400,
    code: 'amount_too_large',
    message: 'Refund amount ($149.01) is greater than unrefunded amount on charge ($149.00)',
  });
  const secondRefund = await refunds.create({ payment_intent: intent });
  expect(secondRefund.amount).toBe(14_900);
  expect(await retrieveCharge(intent)).toMatchObject({ amount_refunded: 19_900, refunded: true });
  await expect(refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  expect((await refunds.list({ payment_intent: intent })).data.map(({ id }) => id)).toEqual([
    secondRefund.id,
    firstRefund.id,
  ]);
  const charge = await server.stripe.charges.retrieve(String(secondRefund.charge), { expand: ['refunds'] });
  expect(charge.refunds?.data.map(({ id }) => id)).toEqual([secondRefund.id, firstRefund.id]);
  expect(await server.eventTypes()).toEqual(['refund.created', 'charge.refunded', 'refund.created', 'charge.refunded']);
});

it.each([0, -1])('rejects a refund of %d cents', async (amount) => {
  const intent = await paySession('pay');
  await expect(server.stripe.refunds.create({ payment_intent: intent, amount })).rejects.toMatchObject({
    code: 'parameter_invalid_integer',
  });
});

it('rejects a refund of a payment without a successful charge', async () => {
  const intent = await paySession('decline');
  await expect(server.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  await expect(server.stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400 });
  await expect(server.stripe.refunds.create({ charge: 'ch_1' })).rejects.toMatchObject({ param: 'charge' });
});

it('leaves a refund to a bank account pending until the bank settles it', async () => {
  const intent = await paySession('pay_by_bank', 'settle_bank');
  const refund = await server.stripe.refunds.create({ payment_intent: intent, amount: 900 });
  expect(refund.status).toBe('pending');
  server.simulator.settleRefund(refund.id, 'failed');
  expect(await server.stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'declined',
  });
  expect(await retrieveCharge(intent)).toMatchObject({ amount_refunded: 0 });
  const second = server.simulator.refund(intent);
  server.simulator.settleRefund(second.id, 'succeeded');
  expect(await retrieveCharge(intent)).toMatchObject({ amount_refunded: 19_900, refunded: true });
  expect((await server.eventTypes()).filter((type) => type === 'refund.updated')).toHaveLength(2);
  expect(() => server.simulator.settleRefund(second.id, 'failed')).toThrow(/not pending/);
});

it.each(['won', 'lost'] as const)('closes a dispute as %s and rejects refunds', async (result) => {
  const intent = await paySession('pay');
  const { id } = server.simulator.dispute(intent, 'open');
  expect(await retrieveCharge(intent)).toMatchObject({ disputed: true });
  expect(() => server.simulator.dispute(intent, 'open')).toThrow(/cannot be disputed/);
  await expect(server.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  expect(server.simulator.dispute(intent, result)).toMatchObject({ id, status: result });
  expect(() => server.simulator.dispute(intent, result)).toThrow(/no open dispute/);
  expect(() => server.simulator.dispute(intent, 'answer')).toThrow(/no dispute to answer/);
  expect(await server.eventTypes()).toEqual(['charge.dispute.created', 'charge.dispute.closed']);
  expect(server.events[1]?.data.object).toMatchObject({ id, status: result, payment_intent: intent, amount: 19_900 });
});

it('lists the disputes of a payment with the reason, the deadline and the answer', async () => {
  const [intent, otherIntent] = [await paySession('pay'), await paySession('pay')];
  const dueBy = new Date('2026-12-04T23:59:59Z');
  const { id } = server.simulator.dispute(intent, 'open', { reason: 'product_not_received', dueBy });
  server.simulator.dispute(otherIntent, 'open');
  const listDisputes = async () => (await server.stripe.disputes.list({ payment_intent: intent })).data;
  expect(await listDisputes()).toMatchObject([
    {
      id,
      status: 'needs_response',
      reason: 'product_not_received',
      evidence_details: { due_by: dueBy.getTime() / 1000 },
    },
  ]);
  server.simulator.dispute(intent, 'answer');
  expect(await listDisputes()).toMatchObject([
    { id, status: 'under_review', evidence_details: { has_evidence: true } },
  ]);
});
