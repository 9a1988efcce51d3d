import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { deliverStripeEvents, listStripeEventIds, usePaymentSite } from '../../../test/payment-site.ts';

const fixture = usePaymentSite();

type InvoiceReply = Schemas['Invoice'] & Omit<Schemas['Problem'], 'status'>;

const INVOICE_ITEMS = [
  { description: 'Photographs', amount: 149.95 },
  { description: 'Lock change', amount: 80.1 },
  { description: 'Included cleaning', amount: 0 },
];
const createInvoice = (leadId: string, changes: object = {}) =>
  fixture.staff.post<InvoiceReply>('/api/stripe/invoices', {
    id: randomUUID(),
    leadId,
    description: 'Before the first showing',
    items: INVOICE_ITEMS,
    ...changes,
  });
const requestAction = (id: string, action: 'send' | 'void', body?: object) =>
  fixture.staff.post<InvoiceReply>(`/api/stripe/invoices/${id}/${action}`, body);
const deleteInvoice = (id: string) => fixture.staff.delete<InvoiceReply>(`/api/stripe/invoices/${id}`);
const listInvoices = async (leadId: string) =>
  (await fixture.staff.get<Schemas['LeadInvoices']>(`/api/leads/${leadId}/invoices`)).body.items;
const findStripeInvoice = (id: string) =>
  Object.values(fixture.stripe.state.invoices).find(({ metadata }) => metadata?.invoiceId === id)!;
const makeDue = (id: string) =>
  fixture.database.query(`UPDATE invoices SET checked_at = checked_at - interval '2 days' WHERE id = $1`, [id]);

async function createAndSendInvoice() {
  const lead = await fixture.staff.add();
  const { body } = await createInvoice(lead.id);
  const sent = await requestAction(body.id, 'send');
  expect(sent.status).toBe(200);
  return { lead, ...sent.body };
}

it('creates a draft invoice and converts decimal amounts to exact cents', async () => {
  const lead = await fixture.staff.add();
  const { status, body } = await createInvoice(lead.id);
  expect([status, body.status, body.amount_due]).toEqual([201, 'draft', 23_005]);
  expect(findStripeInvoice(body.id)).toMatchObject({ total: 23_005, collection_method: 'send_invoice' });
  expect(await listInvoices(lead.id)).toMatchObject([{ id: body.id, description: 'Before the first showing' }]);
});

it('creates one invoice for repeated and parallel requests with the same id', async () => {
  const lead = await fixture.staff.add();
  const id = randomUUID();
  const replies = await Promise.all([
    createInvoice(lead.id, { id }),
    createInvoice(lead.id, { id }),
    createInvoice(lead.id, { id }),
  ]);
  expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect((await createInvoice(lead.id, { id })).status).toBe(201);
  expect(
    Object.values(fixture.stripe.state.invoices).filter(({ metadata }) => metadata?.invoiceId === id),
  ).toHaveLength(1);
  expect(findStripeInvoice(id).total).toBe(23_005);
});

it("bills the newest lead of a customer's contact", async () => {
  const lead = await fixture.staff.add();
  await createInvoice(lead.id);
  const [row] = await fixture.database.query<{ id: string }>(
    'SELECT stripe_customer_id AS id FROM leads WHERE id = $1',
    [lead.id],
  );
  expect((await createInvoice('', { leadId: undefined, customerId: row?.id })).status).toBe(201);
  expect(await listInvoices(lead.id)).toHaveLength(2);
  expect((await createInvoice('', { leadId: undefined, customerId: 'cus_unknown' })).body.code).toBe(
    'invoice.no-customer',
  );
});

it.each([
  ['three decimals', [{ description: 'Paint', amount: 1.005 }], 'invoice.amount'],
  ['a total of 0', [{ description: 'Paint', amount: 0 }], 'invoice.too-small'],
  ['a negative amount', [{ description: 'Paint', amount: -5 }], 'request.invalid'],
  ['an amount of 10^12', [{ description: 'Paint', amount: 1e12 }], 'request.invalid'],
  ['an amount that is not a number', [{ description: 'Paint', amount: '12' }], 'request.invalid'],
  ['no items', [], 'request.invalid'],
])('rejects an invoice with %s', async (_, items, code) => {
  const lead = await fixture.staff.add();
  const reply = await createInvoice(lead.id, { items });
  expect([reply.status, reply.body.code]).toEqual([400, code]);
  expect(await listInvoices(lead.id)).toEqual([]);
});

it('an invoice is sent once, paid on its page, and recorded in the ledger and on the timeline', async () => {
  const eventCountBefore = listStripeEventIds(fixture).length;
  const { lead, id, status, hosted_invoice_url: url, number } = await createAndSendInvoice();
  expect([status, url?.includes('/stripe/invoice/'), typeof number]).toEqual(['open', true, 'string']);
  expect((await requestAction(id, 'send')).body.status).toBe('open');
  fixture.stripe.payInvoice(findStripeInvoice(id).id, 'pay');
  await deliverStripeEvents(fixture, eventCountBefore);
  await deliverStripeEvents(fixture, eventCountBefore);
  expect(await listInvoices(lead.id)).toMatchObject([{ status: 'paid', paidAt: expect.any(String) }]);
  const ledger = await fixture.database.query('SELECT kind, amount_cents FROM payment_ledger WHERE invoice_id = $1', [
    id,
  ]);
  expect(ledger).toEqual([{ kind: 'charge', amount_cents: 23_005 }]);
  const { body } = await fixture.staff.get<Schemas['Timeline']>(`/api/leads/${lead.id}/timeline`);
  expect(body.items.map(({ type }) => type).filter((type) => type.startsWith('invoice.'))).toEqual([
    'invoice.paid',
    'invoice.sent',
    'invoice.created',
  ]);
});

it("an invoice is sent to the owner's corrected email address", async () => {
  const lead = await fixture.staff.add();
  const { body } = await createInvoice(lead.id);
  await fixture.database.query(`UPDATE leads SET email = $2 WHERE id = $1`, [lead.id, `corrected-${lead.email}`]);
  expect((await requestAction(body.id, 'send')).status).toBe(200);
  expect(findStripeInvoice(body.id).customer_email).toBe(`corrected-${lead.email}`);
});

it('an open invoice is voided with a reason, but a draft or a paid invoice is not voided', async () => {
  const { id } = await createAndSendInvoice();
  const voided = await requestAction(id, 'void', { reason: 'Wrong owner' });
  expect(voided.body).toMatchObject({ status: 'void', voidReason: 'Wrong owner' });
  expect((await requestAction(id, 'void', { reason: 'Again' })).body.voidReason).toBe('Wrong owner');
  const lead = await fixture.staff.add();
  const draft = await createInvoice(lead.id);
  expect((await requestAction(draft.body.id, 'void', { reason: 'x' })).body.code).toBe('invoice.not-open');
  const paid = await createAndSendInvoice();
  fixture.stripe.payInvoice(findStripeInvoice(paid.id).id, 'pay');
  expect((await requestAction(paid.id, 'void', { reason: 'x' })).body.code).toBe('invoice.not-open');
});

it('a deleted draft invoice is not created again when its creation is retried', async () => {
  const lead = await fixture.staff.add();
  const { body } = await createInvoice(lead.id);
  expect([await deleteInvoice(body.id), await deleteInvoice(body.id)]).toMatchObject([
    { status: 204 },
    { status: 204 },
  ]);
  expect(await listInvoices(lead.id)).toEqual([]);
  expect(findStripeInvoice(body.id)).toBeUndefined();
  expect((await createInvoice(lead.id, { id: body.id })).body.code).toBe('invoice.missing');
  expect((await requestAction(body.id, 'send')).body.code).toBe('invoice.missing');
  const types = (await fixture.staff.listTimeline(lead.id)).map(({ type }) => type);
  expect(types.filter((type) => type === 'invoice.deleted')).toHaveLength(1);
});

it('an invoice is not deleted after it has been sent, by staff or in the dashboard of Stripe', async () => {
  const sent = await createAndSendInvoice();
  expect((await deleteInvoice(sent.id)).body.code).toBe('invoice.not-draft');
  const lead = await fixture.staff.add();
  const draft = await createInvoice(lead.id);
  await fetch(`${fixture.stripe.url}/v1/invoices/${findStripeInvoice(draft.body.id).id}/send`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_1' },
  });
  expect((await deleteInvoice(draft.body.id)).body.code).toBe('invoice.not-draft');
  expect(await listInvoices(lead.id)).toMatchObject([{ status: 'open', requestedAction: null }]);
});

it.each(['/v1/customers', '/v1/invoices', '/v1/invoiceitems'])(
  'an invoice that was interrupted at %s is completed by the sweep',
  async (path) => {
    const lead = await fixture.staff.add();
    const id = randomUUID();
    fixture.stripe.setFault({ fault: 'cut', times: 1, path });
    const { status, body } = await createInvoice(lead.id, { id });
    expect([status, body.detail]).toEqual([503, 'Failed to create invoice']);
    await makeDue(id);
    await fixture.worker.sweep('reconcile-invoices');
    expect(await listInvoices(lead.id)).toMatchObject([{ id, status: 'draft', amount_due: 23_005 }]);
    expect(findStripeInvoice(id).total).toBe(23_005);
  },
);

it.each([
  ['send', '/', 'open', 'sent'],
  ['void', '/', 'void', 'voided'],
  ['delete', '', null, 'deleted'],
] as const)('completes the invoice action %s later if Stripe is down', async (action, path, status, participle) => {
  const lead = await fixture.staff.add();
  const { body } = await createInvoice(lead.id);
  if (action === 'void') await requestAction(body.id, 'send');
  fixture.stripe.setFault({ fault: 500, path: `/v1/invoices/${findStripeInvoice(body.id).id}${path}` });
  const failed =
    action === 'delete'
      ? await deleteInvoice(body.id)
      : await requestAction(body.id, action, { reason: 'Wrong owner' });
  expect(failed.body).toMatchObject({
    status: 503,
    code: 'invoice.delayed',
    detail: `Stripe does not respond. The invoice will be ${participle} as soon as it does.`,
  });
  expect(await listInvoices(lead.id)).toMatchObject([{ requestedAction: action }]);
  fixture.stripe.setFault({ fault: null });
  await fixture.database.query('DELETE FROM vendor_circuits');
  await makeDue(body.id);
  await fixture.worker.sweep('reconcile-invoices');
  expect(await listInvoices(lead.id)).toMatchObject(status ? [{ status, requestedAction: null }] : []);
});

it('the sweep finds a paid invoice whose webhooks were all lost', async () => {
  const { lead, id } = await createAndSendInvoice();
  fixture.stripe.payInvoice(findStripeInvoice(id).id, 'pay');
  await makeDue(id);
  await fixture.worker.sweep('reconcile-invoices');
  expect(await listInvoices(lead.id)).toMatchObject([{ status: 'paid' }]);
});
