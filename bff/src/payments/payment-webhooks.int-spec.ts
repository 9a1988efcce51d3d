import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { purgeDeletedLead } from '../../test/purge-lead.ts';
import {
  deliverStripeEvent,
  deliverStripeEvents,
  handleEvents,
  listStripeEventIds,
  listPayments,
  openCheckout,
  readLedger,
  signStripeEvent,
  usePaymentSite,
} from '../../test/payment-site.ts';

const fixture = usePaymentSite();

/** Opens a checkout page, and returns its session with the number of earlier events. */
async function openCheckoutPage() {
  const lead = await fixture.staff.add();
  const eventCountBefore = listStripeEventIds(fixture).length;
  const { body } = await openCheckout(fixture, lead.id);
  return { lead, eventCountBefore, sessionId: body.id };
}
const readPayment = async (leadId: string) => (await listPayments(fixture, leadId))[0]!;
const readTimelineTypes = async (leadId: string): Promise<string[]> => {
  const { body } = await fixture.staff.get<Schemas['Timeline']>(`/api/leads/${leadId}/timeline`);
  return body.items.map(({ type }) => type).filter((type) => type.startsWith('payment.'));
};
const findIntentId = (sessionId: string) => String(fixture.stripe.state.sessions[sessionId]?.payment_intent);

it('a webhook marks a payment as paid, records the charge, and emails the owner once', async () => {
  const { lead, eventCountBefore, sessionId } = await openCheckoutPage();
  fixture.stripe.pay(sessionId, 'pay');
  await deliverStripeEvents(fixture, eventCountBefore);
  await deliverStripeEvents(fixture, eventCountBefore);
  const payment = await readPayment(lead.id);
  expect(payment).toMatchObject({ state: 'paid', amount: 19900, receiptUrl: expect.stringContaining('/receipt/') });
  expect(await readLedger(fixture, payment.id)).toEqual([['charge', 19900]]);
  expect(await readTimelineTypes(lead.id)).toEqual(['payment.received', 'payment.requested']);
  expect(fixture.sink.to(lead.email).map(({ subject }) => subject)).toEqual(['We have received your payment']);
});

it('a bank payment is settling until Stripe reports that it failed, and the owner gets an email', async () => {
  const { lead, eventCountBefore, sessionId } = await openCheckoutPage();
  fixture.stripe.pay(sessionId, 'pay_by_bank');
  await deliverStripeEvents(fixture, eventCountBefore);
  expect((await readPayment(lead.id)).state).toBe('processing');
  fixture.stripe.pay(sessionId, 'fail_bank');
  await deliverStripeEvents(fixture, eventCountBefore);
  expect((await readPayment(lead.id)).state).toBe('failed');
  expect(await readTimelineTypes(lead.id)).toEqual(['payment.failed', 'payment.processing', 'payment.requested']);
  expect((await openCheckout(fixture, lead.id)).status).toBe(200);
  await deliverStripeEvents(fixture, eventCountBefore);
  const [mail, ...others] = fixture.sink.to(lead.email);
  expect([mail?.subject, others]).toEqual(['Your payment did not go through', []]);
  const key = /\/payment\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await fixture.site.call(`/api/payment-links/${key}`)).body).toMatchObject({ amount: 19900 });
});

it('a declined card, which the owner sees on the checkout page, causes no email', async () => {
  const { lead, eventCountBefore, sessionId } = await openCheckoutPage();
  fixture.stripe.pay(sessionId, 'decline');
  await deliverStripeEvents(fixture, eventCountBefore);
  expect(fixture.sink.to(lead.email)).toEqual([]);
});

it('Stripe events in any order end in the same state of the payment', async () => {
  const { lead, eventCountBefore, sessionId } = await openCheckoutPage();
  fixture.stripe.pay(sessionId, 'pay');
  fixture.stripe.refund(findIntentId(sessionId), 5_000);
  fixture.stripe.dispute(findIntentId(sessionId), 'open');
  fixture.stripe.dispute(findIntentId(sessionId), 'won');
  for (const id of listStripeEventIds(fixture).slice(eventCountBefore).toReversed())
    await deliverStripeEvent(fixture, id);
  await handleEvents(fixture);
  const payment = await readPayment(lead.id);
  expect(payment).toMatchObject({ state: 'paid', refunded: 5_000, dispute: 'won' });
  expect(await readLedger(fixture, payment.id)).toEqual([
    ['charge', 19900],
    ['dispute', expect.any(Number)],
    ['dispute-reversal', expect.any(Number)],
    ['refund', -5_000],
  ]);
});

it('the sweep finds a payment whose webhooks were all lost', async () => {
  const { lead, sessionId } = await openCheckoutPage();
  fixture.stripe.pay(sessionId, 'pay_and_lose_webhook');
  await fixture.worker.sweep('reconcile-payments');
  expect((await readPayment(lead.id)).state).toBe('open');
  await fixture.database.query(
    `UPDATE payments SET checked_at = checked_at - interval '16 minutes' WHERE lead_id = $1`,
    [lead.id],
  );
  await fixture.worker.sweep('reconcile-payments');
  expect((await readPayment(lead.id)).state).toBe('paid');
});

it('the sweep finds a refund that was made in the dashboard', async () => {
  const { lead, eventCountBefore, sessionId } = await openCheckoutPage();
  fixture.stripe.pay(sessionId, 'pay');
  await deliverStripeEvents(fixture, eventCountBefore);
  fixture.stripe.refund(findIntentId(sessionId));
  await fixture.database.query(`UPDATE payments SET checked_at = checked_at - interval '25 hours' WHERE lead_id = $1`, [
    lead.id,
  ]);
  await fixture.worker.sweep('reconcile-payments');
  expect((await readPayment(lead.id)).refunded).toBe(19900);
  expect(await readTimelineTypes(lead.id)).toContain('payment.refunded');
});

it('a payment of a purged lead is recorded', async () => {
  const { lead, eventCountBefore, sessionId } = await openCheckoutPage();
  await fixture.admin.delete(`/api/leads/${lead.id}`);
  await purgeDeletedLead(fixture, lead.id);
  fixture.stripe.pay(sessionId, 'pay');
  await deliverStripeEvents(fixture, eventCountBefore);
  const [payment] = await fixture.database.query('SELECT state, lead_id FROM payments WHERE session_id = $1', [
    sessionId,
  ]);
  expect(payment).toEqual({ state: 'paid', lead_id: null });
  expect(fixture.sink.to(lead.email)).toEqual([]);
});

it('payments are recorded after their contacts are merged, and one customer stays current', async () => {
  const { lead, eventCountBefore, sessionId } = await openCheckoutPage();
  const otherCheckout = await openCheckoutPage();
  const { status } = await fixture.staff.post(`/api/leads/${lead.id}/merge-owner`, {
    otherLeadId: otherCheckout.lead.id,
  });
  expect(status).toBeLessThan(300);
  fixture.stripe.pay(sessionId, 'pay');
  fixture.stripe.pay(otherCheckout.sessionId, 'pay');
  await deliverStripeEvents(fixture, eventCountBefore);
  expect([(await readPayment(lead.id)).state, (await readPayment(otherCheckout.lead.id)).state]).toEqual([
    'paid',
    'paid',
  ]);
  const customers = await fixture.database.query(
    `SELECT is_current FROM payment_customers WHERE contact_id = (SELECT contact_id FROM leads WHERE id = $1) ORDER BY 1`,
    [lead.id],
  );
  expect(customers).toEqual([{ is_current: false }, { is_current: true }]);
});

describe('a webhook', () => {
  const countStoredEvents = async () =>
    (await fixture.database.query<{ count: number }>('SELECT count(*)::integer AS count FROM webhook_events'))[0]
      ?.count;

  it.each<[string, (body: string, now: Date) => Record<string, string>]>([
    ['without a signature', () => ({})],
    ['signed with another secret', (body, now) => signStripeEvent(body, now, 'whsec_other')],
    ['with an altered body', (body, now) => signStripeEvent(`${body} `, now)],
    ['signed six minutes ago', (body, now) => signStripeEvent(body, new Date(now.getTime() - 360_000))],
  ])('a webhook %s is rejected without a write', async (_, sign) => {
    const { eventCountBefore } = await openCheckoutPage();
    const eventId = listStripeEventIds(fixture)[eventCountBefore] ?? '';
    const body = JSON.stringify(fixture.stripe.state.events[eventId]);
    const before = await countStoredEvents();
    const reply = await deliverStripeEvent(fixture, eventId, sign(body, fixture.clock.now()));
    expect([reply.status, await countStoredEvents()]).toEqual([400, before]);
  });

  it.each(['not json', '[]', '{"id":7}', '{"id":"evt_1"}'])(
    'rejects a webhook with the signed body %s',
    async (body) => {
      const reply = await fixture.site.call<Schemas['Problem']>('/api/stripe/webhook', {
        method: 'POST',
        body,
        headers: signStripeEvent(body, fixture.clock.now()),
      });
      expect([reply.status, reply.body.code]).toEqual([400, 'webhook.malformed']);
    },
  );

  it('ignores a webhook about a session that another program created', async () => {
    const { sessionId, eventCountBefore } = await openCheckoutPage();
    fixture.stripe.pay(sessionId, 'pay');
    fixture.stripe.state.sessions[sessionId]!.metadata = {};
    await deliverStripeEvents(fixture, eventCountBefore);
    const ids = listStripeEventIds(fixture).slice(eventCountBefore);
    const rows = await fixture.database.query<{ state: string }>(
      `SELECT state FROM webhook_events WHERE event_id = ANY($1) AND type = 'checkout.session.completed'`,
      [ids],
    );
    expect(rows).toEqual([{ state: 'ignored' }]);
  });
});

async function listMails(leadId: string) {
  const { body } = await fixture.staff.get<Schemas['Lead']>(`/api/leads/${leadId}`);
  return fixture.sink.to(body.email);
}

describe('refunding', () => {
  const refundPayment = (paymentId: string, body: object) =>
    fixture.admin.post<Schemas['LeadPayment'] & Schemas['Problem']>(`/api/payments/${paymentId}/refunds`, body);
  async function openAndPayCheckout() {
    const { lead, eventCountBefore, sessionId } = await openCheckoutPage();
    fixture.stripe.pay(sessionId, 'pay');
    await deliverStripeEvents(fixture, eventCountBefore);
    return { ...(await readPayment(lead.id)), leadId: lead.id, eventCountBefore };
  }

  it('refunds a payment once, regardless of the number of requests', async () => {
    const { id, leadId } = await openAndPayCheckout();
    const request = { id: randomUUID(), amount: 4_900, reason: 'Charged twice' };
    const replies = await Promise.all([
      refundPayment(id, request),
      refundPayment(id, request),
      refundPayment(id, request),
    ]);
    expect(replies.map(({ status }) => status)).toContain(200);
    await refundPayment(id, request);
    expect((await readPayment(leadId)).refunded).toBe(4_900);
    expect(await readLedger(fixture, id)).toEqual([
      ['charge', 19900],
      ['refund', -4_900],
    ]);
  });

  it('emails the owner once about each refund', async () => {
    const { id, leadId, eventCountBefore } = await openAndPayCheckout();
    await refundPayment(id, { id: randomUUID(), amount: 4_900, reason: 'Goodwill' });
    await handleEvents(fixture);
    await refundPayment(id, { id: randomUUID(), reason: 'Goodwill' });
    await deliverStripeEvents(fixture, eventCountBefore);
    const texts = (await listMails(leadId))
      .filter(({ subject }) => subject === 'We have refunded your payment')
      .map(({ text }) => /We have refunded .* fee/.exec(text ?? '')?.[0]);
    expect(texts).toEqual([
      'We have refunded $49 of the onboarding fee',
      'We have refunded $150 of the onboarding fee',
    ]);
  });

  it('makes the fee payable again after a full refund', async () => {
    const { id, leadId } = await openAndPayCheckout();
    await refundPayment(id, { id: randomUUID(), reason: 'Goodwill' });
    const { status } = await fixture.staff.post(`/api/leads/${leadId}/payment-links`, {
      id: randomUUID(),
      fee: 'onboarding',
    });
    expect(status).toBe(204);
    await handleEvents(fixture);
    const mail = (await listMails(leadId)).find(({ subject }) => subject === 'Your payment link');
    const key = /\/payment\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await fixture.site.call(`/api/payment-links/${key}`)).body).toMatchObject({ state: null });
  });

  it('creates no second refund if Stripe has the refund, even after Stripe has deleted the idempotency key', async () => {
    const { id, leadId, sessionId } = await openAndPayCheckout();
    const refundId = randomUUID();
    fixture.stripe.refund(findIntentId(sessionId ?? ''), 1_000).metadata = { refundId };
    await fixture.database.query(
      `INSERT INTO payment_refunds (id, payment_id, amount_cents, reason, created_at)
       VALUES ($1, $2, 1000, 'Goodwill', now() - interval '2 days')`,
      [refundId, id],
    );
    await fixture.worker.sweep('complete-refunds');
    expect((await readPayment(leadId)).refunded).toBe(1_000);
  });

  it('sends no payment link for a fee that is partly refunded', async () => {
    const { id, leadId } = await openAndPayCheckout();
    await refundPayment(id, { id: randomUUID(), amount: 1_000, reason: 'Goodwill' });
    const link = { id: randomUUID(), fee: 'onboarding' };
    const { body } = await fixture.staff.post<Schemas['Problem']>(`/api/leads/${leadId}/payment-links`, link);
    expect(body.code).toBe('payment.already-paid');
  });

  it('rejects a refund that exceeds the remaining amount, and a refund of a payment that is not paid', async () => {
    const { id } = await openAndPayCheckout();
    await refundPayment(id, { id: randomUUID(), amount: 19_000, reason: 'Goodwill' });
    const second = await refundPayment(id, { id: randomUUID(), amount: 1_000, reason: 'Goodwill' });
    expect([second.status, second.body.code]).toEqual([409, 'refund.too-much']);
    const { lead } = await openCheckoutPage();
    const unpaid = await refundPayment((await readPayment(lead.id)).id, { id: randomUUID(), reason: 'Goodwill' });
    expect(unpaid.body.code).toBe('refund.not-paid');
  });

  it('allows a full refund after a refund to a bank account has failed', async () => {
    const { lead, eventCountBefore, sessionId } = await openCheckoutPage();
    fixture.stripe.pay(sessionId, 'pay_by_bank');
    fixture.stripe.pay(sessionId, 'settle_bank');
    await deliverStripeEvents(fixture, eventCountBefore);
    const { id } = await readPayment(lead.id);
    await refundPayment(id, { id: randomUUID(), reason: 'Goodwill' });
    expect((await refundPayment(id, { id: randomUUID(), reason: 'Again' })).body.code).toBe('refund.too-much');
    const pending = Object.values(fixture.stripe.state.refunds).find(({ status }) => status === 'pending');
    fixture.stripe.settleRefund(pending?.id ?? '', 'failed');
    await deliverStripeEvents(fixture, eventCountBefore);
    expect((await refundPayment(id, { id: randomUUID(), reason: 'To the new account' })).status).toBe(200);
  });

  it('completes a refund whose response was lost', async () => {
    const { id, leadId } = await openAndPayCheckout();
    fixture.stripe.setFault({ fault: 'cut', times: 1, path: '/v1/refunds' });
    expect((await refundPayment(id, { id: randomUUID(), reason: 'Goodwill' })).status).toBe(503);
    await fixture.database.query(`UPDATE payment_refunds SET created_at = created_at - interval '3 minutes'`);
    await fixture.worker.sweep('complete-refunds');
    expect((await readPayment(leadId)).refunded).toBe(19900);
    expect(Object.values(fixture.stripe.state.refunds).filter(({ metadata }) => metadata?.refundId)).not.toHaveLength(
      0,
    );
  });

  it('allows only admins to refund a payment', async () => {
    const { id } = await openAndPayCheckout();
    expect((await fixture.staff.post(`/api/payments/${id}/refunds`, { id: randomUUID(), reason: 'x' })).status).toBe(
      403,
    );
  });
});
