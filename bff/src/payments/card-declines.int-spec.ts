import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import {
  deliverStripeEvent,
  deliverStripeEvents,
  handleEvents,
  listStripeEventIds,
  openCheckout,
  usePaymentSite,
} from '../../test/payment-site.ts';

const fixture = usePaymentSite();

async function listDeclines(leadId: string) {
  const { body } = await fixture.staff.get<Schemas['Timeline']>(`/api/leads/${leadId}/timeline`);
  return body.items.filter(({ type }) => type.endsWith('.declined'));
}

async function openCheckoutForNewLead() {
  const lead = await fixture.staff.add();
  const eventCountBefore = listStripeEventIds(fixture).length;
  const { body } = await openCheckout(fixture, lead.id);
  return { lead, eventCountBefore, sessionId: body.id };
}

/** Returns the ids of the events about failed payments, starting with the event at index `eventCountBefore`. */
const findFailedPaymentEvents = (eventCountBefore: number) =>
  listStripeEventIds(fixture)
    .slice(eventCountBefore)
    .filter((id) => fixture.stripe.state.events[id]?.type === 'payment_intent.payment_failed');

it('records each declined card on the timeline once, with Stripe’s reason and without card data', async () => {
  const { lead, eventCountBefore, sessionId } = await openCheckoutForNewLead();
  fixture.stripe.pay(sessionId, 'decline');
  fixture.stripe.pay(sessionId, 'decline');
  for (let delivery = 0; delivery < 2; delivery += 1) await deliverStripeEvents(fixture, eventCountBefore);
  const declines = await listDeclines(lead.id);
  expect(declines.map(({ type, actor, data }) => ({ type, actor, data }))).toEqual(
    Array.from({ length: 2 }, () => ({
      type: 'payment.declined',
      actor: null,
      data: { fee: 'Onboarding', cents: 19_900, reason: 'generic_decline', attemptId: expect.stringMatching(/^ch_/) },
    })),
  );
});

it('records one entry when two events report the same decline, such as after a replay', async () => {
  const { lead, eventCountBefore, sessionId } = await openCheckoutForNewLead();
  fixture.stripe.pay(sessionId, 'decline');
  const [id] = findFailedPaymentEvents(eventCountBefore);
  const { events } = fixture.stripe.state;
  const copyId = `evt_${randomUUID()}`;
  events[copyId] = { ...events[id!]!, id: copyId };
  await Promise.all([deliverStripeEvent(fixture, id!), deliverStripeEvent(fixture, copyId)]);
  await handleEvents(fixture);
  expect(await listDeclines(lead.id)).toHaveLength(1);
});

it('records a decline before any other event of the payment has arrived', async () => {
  const { lead, eventCountBefore, sessionId } = await openCheckoutForNewLead();
  fixture.stripe.pay(sessionId, 'decline');
  fixture.stripe.pay(sessionId, 'pay');
  for (const id of listStripeEventIds(fixture).slice(eventCountBefore).toReversed())
    await deliverStripeEvent(fixture, id);
  await handleEvents(fixture);
  expect(await listDeclines(lead.id)).toHaveLength(1);
});

it('also records a 3-D Secure authentication that fails after a declined card', async () => {
  const { lead, eventCountBefore, sessionId } = await openCheckoutForNewLead();
  fixture.stripe.pay(sessionId, 'decline');
  fixture.stripe.pay(sessionId, 'start_3ds');
  fixture.stripe.pay(sessionId, 'fail_3ds');
  await deliverStripeEvents(fixture, eventCountBefore);
  const reasons = (await listDeclines(lead.id)).map(({ data }) => data.reason);
  expect(reasons.toSorted()).toEqual(['generic_decline', 'payment_intent_authentication_failure']);
});

it('records no declined card for a bank payment that fails', async () => {
  const { lead, eventCountBefore, sessionId } = await openCheckoutForNewLead();
  fixture.stripe.pay(sessionId, 'pay_by_bank');
  fixture.stripe.pay(sessionId, 'fail_bank');
  await deliverStripeEvents(fixture, eventCountBefore);
  expect(await listDeclines(lead.id)).toEqual([]);
});

it('records a card that is declined on the page of an invoice', async () => {
  const lead = await fixture.staff.add();
  const eventCountBefore = listStripeEventIds(fixture).length;
  const items = [{ description: 'Photographs', amount: 120 }];
  const { body } = await fixture.staff.post<Schemas['Invoice']>('/api/stripe/invoices', {
    id: randomUUID(),
    leadId: lead.id,
    description: 'Photographs',
    items,
  });
  await fixture.staff.post(`/api/stripe/invoices/${body.id}/send`);
  const { payInvoice, state } = fixture.stripe;
  payInvoice(Object.values(state.invoices).find(({ metadata }) => metadata?.invoiceId === body.id)!.id, 'decline');
  await deliverStripeEvents(fixture, eventCountBefore);
  expect((await listDeclines(lead.id)).map(({ type, data }) => ({ type, data }))).toEqual([
    {
      type: 'invoice.declined',
      data: { description: 'Photographs', cents: 12_000, reason: 'generic_decline', attemptId: expect.any(String) },
    },
  ]);
});

it.each([
  ['that another program created', { paymentId: randomUUID() }],
  ['with an id that is not ours', { paymentId: 'order-7' }],
  ['without an id', {}],
])('ignores a decline of a payment %s', async (_, metadata) => {
  const { eventCountBefore, sessionId } = await openCheckoutForNewLead();
  fixture.stripe.pay(sessionId, 'decline');
  const [id] = findFailedPaymentEvents(eventCountBefore);
  const event = fixture.stripe.state.events[id!]!;
  Object.assign(event.data.object, { id: `pi_${randomUUID()}`, metadata });
  await deliverStripeEvent(fixture, id!);
  await handleEvents(fixture);
  const rows = await fixture.database.query('SELECT state FROM webhook_events WHERE event_id = $1', [id]);
  expect(rows).toEqual([{ state: 'ignored' }]);
});
