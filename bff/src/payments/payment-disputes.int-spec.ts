import { isPaid, PAYMENT_STATES } from '@epm/contract';
import type { Cents, Schemas } from '@epm/contract';
import { deliverStripeEvents, listStripeEventIds, openCheckout, usePaymentSite } from '../../test/payment-site.ts';
import { KEEPS_MONEY_SQL } from './paid-fees.ts';
import { PaymentDisputes } from './payment-disputes.service.ts';
import { PaymentQueries } from './payment.queries.ts';

const fixture = usePaymentSite();
const DAY_SECONDS = 86_400;

const findIntentId = (sessionId: string) => String(fixture.stripe.state.sessions[sessionId]?.payment_intent);

/** Opens a checkout page and pays. `deliver` delivers all events since then. */
async function createPaidFee() {
  const lead = await fixture.staff.add();
  const eventCountBefore = listStripeEventIds(fixture).length;
  const sessionId = (await openCheckout(fixture, lead.id)).body.id;
  fixture.stripe.pay(sessionId, 'pay');
  const deliver = () => deliverStripeEvents(fixture, eventCountBefore);
  await deliver();
  return { lead, sessionId, deliver };
}
const listTimeline = async (leadId: string) => {
  const { body } = await fixture.staff.get<Schemas['Timeline']>(`/api/leads/${leadId}/timeline`);
  return body.items.filter(({ type }) => type.startsWith('payment.'));
};
const startOnboarding = async (sessionId: string) =>
  (await fixture.staff.post<{ id?: string; code?: string }>(`/api/payments/${sessionId}/onboarding`)).body;
/** Verifies a payment after the result of an earlier comparison with Stripe has expired. */
async function isVerified(sessionId: string) {
  fixture.clock.advance(2_000);
  const path = `/api/stripe/verify-payment/${sessionId}`;
  return (await fixture.staff.get<Schemas['PaymentVerification']>(path)).body.success;
}

it('a fee whose payment is lost in a dispute can be paid again, and the timeline shows the loss once', async () => {
  const { lead, sessionId, deliver } = await createPaidFee();
  fixture.stripe.dispute(findIntentId(sessionId), 'open');
  await deliver();
  expect((await openCheckout(fixture, lead.id)).status).toBe(409);
  fixture.stripe.dispute(findIntentId(sessionId), 'lost');
  await deliver();
  await deliver();
  expect((await listTimeline(lead.id)).map(({ type }) => type)).toEqual([
    'payment.dispute-lost',
    'payment.disputed',
    'payment.received',
    'payment.requested',
  ]);
  const { body } = await fixture.admin.get<Schemas['MoneyEntries']>('/api/money/entries');
  expect(body.items.find(({ leadId, kind }) => leadId === lead.id && kind === 'charge')).toMatchObject({
    isDisputed: true,
    isDisputeLost: true,
    refundable: 0,
  });
  const requested = { leadId: lead.id, fee: 'onboarding' as const };
  expect((await fixture.site.app.get(PaymentQueries).findRequested(requested))?.state).toBeNull();
  expect((await openCheckout(fixture, lead.id)).status).toBe(200);
});

it('the timeline shows the amount of a lost dispute, which can be a part of the payment', async () => {
  const { lead, sessionId } = await createPaidFee();
  const disputes = fixture.worker.app.get(PaymentDisputes);
  const now = fixture.clock.now();
  const dispute = {
    id: 'dp_part',
    amount: 5_000 as Cents,
    reason: 'fraudulent',
    answerDueAt: null,
    openedAt: now,
    reportedAt: now,
  };
  for (const status of ['needs_response', 'lost', 'lost', 'under_review'])
    await disputes.record(findIntentId(sessionId), { ...dispute, status });
  const entries = await listTimeline(lead.id);
  expect(entries.slice(0, 3).map(({ type, data }) => [type, (data as { cents: Cents }).cents])).toEqual([
    ['payment.dispute-lost', 5_000],
    ['payment.disputed', expect.any(Number)],
    ['payment.received', 19_900],
  ]);
});

it('the money from a won dispute is booked when Stripe reports the decision', async () => {
  const { lead, sessionId, deliver } = await createPaidFee();
  fixture.stripe.dispute(findIntentId(sessionId), 'open');
  await deliver();
  fixture.stripe.dispute(findIntentId(sessionId), 'won');
  const decision = fixture.stripe.state.events[listStripeEventIds(fixture).at(-1)!]!;
  decision.created += 60 * DAY_SECONDS;
  await deliver();
  const { body } = await fixture.admin.get<Schemas['MoneyEntries']>('/api/money/entries');
  const entries = body.items.filter(({ leadId }) => leadId === lead.id);
  const times = Object.fromEntries(entries.map(({ kind, at }) => [kind, Date.parse(at)]));
  expect((times['dispute-reversal']! - times['dispute']!) / 1_000 / DAY_SECONDS).toBeCloseTo(60, 2);
});

it.each(['refunded in full', 'lost in a dispute'])(
  'a payment that was %s is not verified and does not start the onboarding',
  async (end) => {
    const { lead, sessionId, deliver } = await createPaidFee();
    expect(await isVerified(sessionId)).toBe(true);
    if (end === 'refunded in full') fixture.stripe.refund(findIntentId(sessionId), 19_900);
    else for (const step of ['open', 'lost'] as const) fixture.stripe.dispute(findIntentId(sessionId), step);
    await deliver();
    expect(await isVerified(sessionId)).toBe(false);
    expect((await startOnboarding(sessionId)).code).toBe('payment.not-paid');
    const { body } = await fixture.staff.get<Schemas['Lead']>(`/api/leads/${lead.id}`);
    expect(body.status).not.toBe('enrolled');
  },
);

it('a repeated start of the onboarding succeeds after the payment was refunded', async () => {
  const { lead, sessionId, deliver } = await createPaidFee();
  expect(await startOnboarding(sessionId)).toEqual({ id: lead.id });
  fixture.stripe.refund(findIntentId(sessionId), 19_900);
  await deliver();
  expect(await startOnboarding(sessionId)).toEqual({ id: lead.id });
});

it('the database has the same rule for paid payments as the contract', async () => {
  const payments = PAYMENT_STATES.flatMap((state) =>
    [0, 99, 100].flatMap((refunded) =>
      [null, 'won', 'needs_response', 'lost'].map((dispute) => ({ state, amount: 100, refunded, dispute })),
    ),
  );
  const rows = await fixture.database.query<{ isPaid: boolean }>(
    `SELECT state = 'paid' AND ${KEEPS_MONEY_SQL} AS "isPaid"
     FROM jsonb_to_recordset($1::jsonb) AS payment (state text, amount_cents int, refunded_cents int, dispute text)`,
    [
      JSON.stringify(
        payments.map(({ amount, refunded, ...payment }) => ({
          ...payment,
          amount_cents: amount,
          refunded_cents: refunded,
        })),
      ),
    ],
  );
  expect(rows.map((row) => row.isPaid)).toEqual(payments.map((payment) => isPaid(payment)));
  expect(rows.filter((row) => row.isPaid)).toHaveLength(6);
});
