import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import {
  deliverStripeEvents,
  handleEvents,
  listStripeEventIds,
  listPayments,
  openCheckout,
  usePaymentSite,
} from '../../../test/payment-site.ts';

const fixture = usePaymentSite();

const REFUND_REASON = 'One room was not photographed';

async function openAndPayCheckout() {
  const lead = await fixture.staff.add();
  const eventCountBefore = listStripeEventIds(fixture).length;
  const { body } = await openCheckout(fixture, lead.id);
  fixture.stripe.pay(body.id, 'pay');
  await deliverStripeEvents(fixture, eventCountBefore);
  const [payment] = await listPayments(fixture, lead.id);
  return { lead, id: payment!.id, sessionId: body.id, eventCountBefore: listStripeEventIds(fixture).length };
}

const refundPayment = (id: string, fields: object = {}) =>
  fixture.admin.post<Schemas['LeadPayment']>(`/api/payments/${id}/refunds`, {
    id: randomUUID(),
    amount: 4_900,
    reason: REFUND_REASON,
    ...fields,
  });
const listRefunds = async (leadId: string) =>
  (await fixture.staff.get<Schemas['LeadPayments']>(`/api/leads/${leadId}/payments`)).body.refunds;
const findIntentId = (sessionId: string) => String(fixture.stripe.state.sessions[sessionId]?.payment_intent);
const listTimeline = async (leadId: string) =>
  (await fixture.staff.get<Schemas['Timeline']>(`/api/leads/${leadId}/timeline`)).body.items;
const findActor = async (leadId: string, type: string) =>
  (await listTimeline(leadId)).find((event) => event.type === type)?.actor;

it('shows who made a refund on the lead, in the ledger, in the export and on the timeline', async () => {
  const { lead, id } = await openAndPayCheckout();
  await refundPayment(id);
  const refunds = await listRefunds(lead.id);
  const by = refunds[0]?.by;
  expect(refunds).toEqual([
    { targetId: id, amount: 4_900, at: expect.any(String), reason: REFUND_REASON, by: expect.any(String) },
  ]);
  const entries = (await fixture.admin.get<Schemas['MoneyEntries']>('/api/money/entries')).body.items;
  const ours = entries.filter(({ paymentId }) => paymentId === id);
  expect(ours.map((entry) => [entry.kind, entry.reason, entry.by])).toEqual([
    ['refund', REFUND_REASON, by],
    ['charge', null, null],
  ]);
  const { text } = await fixture.admin.get<unknown>('/api/money/entries.csv');
  const [headings, ...lines] = text.split('\r\n');
  expect(headings).toContain('Lead,Reason,By,Stripe ID');
  expect(lines.find((line) => line.includes('-49.00'))).toContain(`,${REFUND_REASON},${by},`);
  expect(await findActor(lead.id, 'payment.refunded')).toBe(fixture.admin.user.email);
});

it('shows no reason and no staff member for a refund made in the dashboard of Stripe', async () => {
  const { lead, id, sessionId, eventCountBefore } = await openAndPayCheckout();
  fixture.stripe.refund(findIntentId(sessionId), 1_000);
  await deliverStripeEvents(fixture, eventCountBefore);
  expect(await listRefunds(lead.id)).toMatchObject([{ targetId: id, amount: 1_000, reason: null, by: null }]);
  expect(await findActor(lead.id, 'payment.refunded')).toBeNull();
});

it("identifies the staff member of a refund by the refund id in Stripe's webhook if Stripe's response was lost", async () => {
  const { lead, id, sessionId, eventCountBefore } = await openAndPayCheckout();
  const refundId = randomUUID();
  await fixture.database.query(
    `INSERT INTO payment_refunds (id, payment_id, amount_cents, reason, actor_id, created_at)
     VALUES ($1, $2, 1000, $3, $4, now())`,
    [refundId, id, REFUND_REASON, fixture.admin.user.id],
  );
  fixture.stripe.refund(findIntentId(sessionId), 1_000).metadata = { refundId };
  await deliverStripeEvents(fixture, eventCountBefore);
  expect(await listRefunds(lead.id)).toMatchObject([{ reason: REFUND_REASON, by: expect.any(String) }]);
  expect(await findActor(lead.id, 'payment.refunded')).toBe(fixture.admin.user.email);
});

it('omits a refund that failed, because the owner did not get it', async () => {
  const lead = await fixture.staff.add();
  const eventCountBefore = listStripeEventIds(fixture).length;
  const { body } = await openCheckout(fixture, lead.id);
  for (const outcome of ['pay_by_bank', 'settle_bank'] as const) fixture.stripe.pay(body.id, outcome);
  await deliverStripeEvents(fixture, eventCountBefore);
  await refundPayment((await listPayments(fixture, lead.id))[0]!.id);
  const pending = Object.values(fixture.stripe.state.refunds).find(({ status }) => status === 'pending');
  fixture.stripe.settleRefund(pending!.id, 'failed');
  await deliverStripeEvents(fixture, eventCountBefore);
  expect(await listRefunds(lead.id)).toEqual([]);
});

it('emails the owner of a deleted lead about a refund, because it is about the owner’s money', async () => {
  const { lead, id, sessionId } = await openAndPayCheckout();
  await fixture.admin.delete(`/api/leads/${lead.id}`);
  const { body } = await fixture.staff.get<Schemas['PaymentVerification']>(`/api/stripe/verify-payment/${sessionId}`);
  expect(body).toMatchObject({ success: true, isLeadDeleted: true });
  await refundPayment(id);
  await handleEvents(fixture);
  const [mail] = fixture.sink.to(lead.email).filter(({ subject }) => subject === 'We have refunded your payment');
  expect(mail?.text).toContain('We have refunded $49 of the onboarding fee');
});

it('reports the lead of a payment as deleted until the lead is restored', async () => {
  const { lead, sessionId } = await openAndPayCheckout();
  const verify = async () =>
    (await fixture.staff.get<Schemas['PaymentVerification']>(`/api/stripe/verify-payment/${sessionId}`)).body;
  expect((await verify()).isLeadDeleted).toBe(false);
  await fixture.admin.delete(`/api/leads/${lead.id}`);
  expect((await verify()).isLeadDeleted).toBe(true);
  await fixture.admin.post(`/api/leads/${lead.id}/restore`);
  expect((await verify()).isLeadDeleted).toBe(false);
});

describe('an invoice', () => {
  async function createInvoice() {
    const lead = await fixture.staff.add();
    const { body } = await fixture.staff.post<Schemas['Invoice']>('/api/stripe/invoices', {
      id: randomUUID(),
      leadId: lead.id,
      description: 'Photographs',
      items: [{ description: 'Photographs', amount: 120 }],
    });
    return { lead, path: `/api/stripe/invoices/${body.id}`, id: body.id };
  }
  const getActorByType = async (leadId: string) =>
    Object.fromEntries(
      (await listTimeline(leadId))
        .filter(({ type }) => type.startsWith('invoice.'))
        .map(({ type, actor }) => [type, actor]),
    );

  it('shows on the timeline which staff members created, sent and voided an invoice', async () => {
    const { lead, path } = await createInvoice();
    await fixture.admin.post(`${path}/send`);
    await fixture.staff.post(`${path}/void`, { reason: 'Wrong home' });
    const staff = fixture.staff.user.email;
    expect(await getActorByType(lead.id)).toEqual({
      'invoice.created': staff,
      'invoice.sent': fixture.admin.user.email,
      'invoice.voided': staff,
    });
  });

  it('shows which staff member deleted a draft invoice', async () => {
    const { lead, path } = await createInvoice();
    await fixture.admin.delete(path);
    expect((await getActorByType(lead.id))['invoice.deleted']).toBe(fixture.admin.user.email);
  });

  it('shows which staff member refunded an invoice, and shows no staff member when the owner pays it', async () => {
    const { lead, path, id } = await createInvoice();
    const eventCountBefore = listStripeEventIds(fixture).length;
    await fixture.staff.post(`${path}/send`);
    // Staff have requested a void, but the payment arrives first.
    await fixture.database.query(`UPDATE invoices SET requested_action = 'void' WHERE id = $1`, [id]);
    const { payInvoice, state } = fixture.stripe;
    payInvoice(Object.values(state.invoices).find(({ metadata }) => metadata?.invoiceId === id)!.id, 'pay');
    await deliverStripeEvents(fixture, eventCountBefore);
    await fixture.admin.post(`${path}/refunds`, { id: randomUUID(), amount: 2_000, reason: REFUND_REASON });
    const actors = await getActorByType(lead.id);
    expect([actors['invoice.paid'], actors['invoice.refunded']]).toEqual([null, fixture.admin.user.email]);
    const { body } = await fixture.staff.get<Schemas['LeadInvoices']>(`/api/leads/${lead.id}/invoices`);
    expect(body.refunds).toMatchObject([
      { targetId: id, amount: 2_000, reason: REFUND_REASON, by: expect.any(String) },
    ]);
  });
});
