import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { deliverStripeEvents, listStripeEventIds, usePaymentSite } from '../../../test/payment-site.ts';

const fixture = usePaymentSite();

type InvoiceReply = Schemas['Invoice'] & Omit<Schemas['Problem'], 'status'>;

const INVOICE_CENTS = 12_000;

/** Creates, sends and pays an invoice. */
async function createPaidInvoice() {
  const eventCountBefore = listStripeEventIds(fixture).length;
  const lead = await fixture.staff.add();
  const { body } = await fixture.staff.post<InvoiceReply>('/api/stripe/invoices', {
    id: randomUUID(),
    leadId: lead.id,
    description: 'Photographs',
    items: [{ description: 'Photographs', amount: INVOICE_CENTS / 100 }],
  });
  await fixture.staff.post(`/api/stripe/invoices/${body.id}/send`);
  const { payInvoice: pay, state } = fixture.stripe;
  pay(Object.values(state.invoices).find(({ metadata }) => metadata?.invoiceId === body.id)!.id, 'pay');
  await deliverStripeEvents(fixture, eventCountBefore);
  const [row] = await fixture.database.query<{ intent: string }>(
    'SELECT payment_intent_id AS intent FROM invoices WHERE id = $1',
    [body.id],
  );
  return { leadId: lead.id, id: body.id, intent: row?.intent ?? '' };
}

const refundInvoice = (id: string, body: object) =>
  fixture.admin.post<InvoiceReply>(`/api/stripe/invoices/${id}/refunds`, body);
const findInvoice = async (leadId: string) =>
  (await fixture.staff.get<Schemas['LeadInvoices']>(`/api/leads/${leadId}/invoices`)).body.items[0];
const readLedger = async (id: string) =>
  fixture.database.query<{ kind: string; cents: number }>(
    'SELECT kind, amount_cents AS cents FROM payment_ledger WHERE invoice_id = $1 ORDER BY id',
    [id],
  );
const findCharge = async (id: string) => {
  const { body } = await fixture.admin.get<Schemas['MoneyEntries']>('/api/money/entries');
  return body.items.find(({ invoiceId, kind }) => invoiceId === id && kind === 'charge');
};
const readTimelineTypes = async (leadId: string) =>
  (await fixture.staff.get<Schemas['Timeline']>(`/api/leads/${leadId}/timeline`)).body.items.map(({ type }) => type);

it('a repeated invoice refund refunds nothing more, and a refund cannot exceed the remaining amount', async () => {
  const { id, leadId } = await createPaidInvoice();
  const request = { id: randomUUID(), amount: 5_000, reason: 'Photographs of another home' };
  await Promise.all([refundInvoice(id, request), refundInvoice(id, request)]);
  expect(await refundInvoice(id, request)).toMatchObject({
    status: 200,
    body: { refunded: 5_000, amount_due: INVOICE_CENTS },
  });
  const tooMuch = await refundInvoice(id, { ...request, id: randomUUID(), amount: INVOICE_CENTS - 4_999 });
  expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'refund.too-much']);
  expect((await refundInvoice(id, { id: randomUUID(), reason: 'The rest' })).body.refunded).toBe(INVOICE_CENTS);
  expect(await readLedger(id)).toEqual([
    { kind: 'charge', cents: INVOICE_CENTS },
    { kind: 'refund', cents: -5_000 },
    { kind: 'refund', cents: -INVOICE_CENTS + 5_000 },
  ]);
  expect((await readTimelineTypes(leadId)).filter((type) => type === 'invoice.refunded')).toHaveLength(2);
  const audit = await fixture.database.query(`SELECT 1 FROM audit_log WHERE action = 'invoice.refunded'`);
  expect(audit).toHaveLength(2);
});

it('only admins can refund an invoice, and the refund of an unknown invoice is rejected', async () => {
  const { id } = await createPaidInvoice();
  const request = { id: randomUUID(), reason: 'x' };
  expect((await fixture.staff.post(`/api/stripe/invoices/${id}/refunds`, request)).status).toBe(403);
  expect((await refundInvoice(randomUUID(), request)).body.code).toBe('invoice.missing');
});

it('the money view shows how much of a paid invoice can be refunded', async () => {
  const { id } = await createPaidInvoice();
  expect(await findCharge(id)).toMatchObject({ paymentId: null, refundable: INVOICE_CENTS });
});

it('an invoice refund whose response was lost is completed by the sweep', async () => {
  const { id, leadId } = await createPaidInvoice();
  fixture.stripe.setFault({ fault: 'cut', times: 1, path: '/v1/refunds' });
  expect((await refundInvoice(id, { id: randomUUID(), reason: 'Goodwill' })).body.code).toBe('refund.unavailable');
  await fixture.database.query(`UPDATE payment_refunds SET created_at = created_at - interval '3 minutes'`);
  await fixture.worker.sweep('complete-refunds');
  expect((await findInvoice(leadId))?.refunded).toBe(INVOICE_CENTS);
});

it('a dispute appears on the invoice, the timeline and the ledger, in any order of events', async () => {
  const { id, leadId, intent } = await createPaidInvoice();
  const eventCountBefore = listStripeEventIds(fixture).length;
  fixture.stripe.dispute(intent, 'open');
  await deliverStripeEvents(fixture, eventCountBefore);
  expect((await findInvoice(leadId))?.dispute).toBe('needs_response');
  const refused = await refundInvoice(id, { id: randomUUID(), reason: 'Goodwill' });
  expect([refused.status, refused.body.code]).toEqual([409, 'refund.disputed']);
  expect(await findCharge(id)).toMatchObject({ isDisputed: true, isDisputeLost: false, refundable: 0 });
  fixture.stripe.dispute(intent, 'won');
  await deliverStripeEvents(fixture, eventCountBefore);
  expect((await findInvoice(leadId))?.dispute).toBe('won');
  expect(await findCharge(id)).toMatchObject({ isDisputed: false, refundable: INVOICE_CENTS });
  expect((await readLedger(id)).map(({ kind }) => kind)).toEqual(['charge', 'dispute', 'dispute-reversal']);
  expect((await readTimelineTypes(leadId)).slice(0, 2)).toEqual(['invoice.dispute-won', 'invoice.disputed']);
});

it('a lost dispute appears on the invoice and once on the timeline', async () => {
  const { id, leadId, intent } = await createPaidInvoice();
  const eventCountBefore = listStripeEventIds(fixture).length;
  for (const step of ['open', 'lost'] as const) fixture.stripe.dispute(intent, step);
  await deliverStripeEvents(fixture, eventCountBefore);
  await deliverStripeEvents(fixture, eventCountBefore);
  expect((await findInvoice(leadId))?.dispute).toBe('lost');
  expect(await findCharge(id)).toMatchObject({ isDisputed: true, isDisputeLost: true, refundable: 0 });
  expect((await readTimelineTypes(leadId)).slice(0, 3)).toEqual([
    'invoice.dispute-lost',
    'invoice.disputed',
    'invoice.paid',
  ]);
});
