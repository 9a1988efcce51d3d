import type { Stripe } from 'stripe';
import { extractText, getDocumentProxy } from 'unpdf';
import { fetchPage, clickButton } from '../testing/browse.ts';
import { startTestSimulator, type TestSimulator } from '../testing/start-test-simulator.ts';

let server: TestSimulator;
let invoice: Stripe.Invoice;
beforeEach(async () => {
  server = await startTestSimulator();
  const { customers, invoices, invoiceItems } = server.stripe;
  const { id: customer } = await customers.create({ email: 'owner@example.com', name: 'Olga Øwner' });
  const draft = await invoices.create({ customer, collection_method: 'send_invoice', days_until_due: 7 });
  const items = [
    { amount: 12_300, description: 'Cleaning (kitchen)' },
    { amount: 4_500, description: 'Key \\ lock ✓' },
  ];
  for (const item of items) await invoiceItems.create({ customer, invoice: draft.id, currency: 'usd', ...item });
  invoice = await invoices.finalizeInvoice(draft.id);
});
afterEach(() => server.stop());

const fetchInvoicePage = () => fetchPage(invoice.hosted_invoice_url!);

it('shows the invoice and its payment', async () => {
  const open = await fetchInvoicePage();
  for (const text of [invoice.number!, 'Olga Øwner', 'Cleaning (kitchen)', '$123.00', '$168.00', 'is open'])
    expect(open.html).toContain(text);
  expect(open.buttons).toEqual(['Pay', 'Decline the card']);
  await clickButton(invoice.hosted_invoice_url!, 'Decline the card');
  expect((await fetchInvoicePage()).html).toContain('Your card was declined.');
  expect((await clickButton(invoice.hosted_invoice_url!, 'Pay')).location).toBe(`/stripe/invoice/${invoice.id}`);
  const paid = await fetchInvoicePage();
  expect(paid.html).toContain('This invoice is paid.');
  expect(paid.html).not.toContain('declined');
  expect(paid.buttons).toEqual([]);
});

it('charges an invoice once when Pay is submitted twice', async () => {
  const results = await Promise.all([1, 2].map(() => fetchPage(invoice.hosted_invoice_url!, { action: 'pay' })));
  expect(results.map(({ status }) => status)).toEqual([303, 303]);
  expect(Object.keys(server.simulator.state.charges)).toHaveLength(1);
});

it('shows no buttons for a void invoice, and no page for a draft', async () => {
  await server.stripe.invoices.voidInvoice(invoice.id);
  const voided = await fetchInvoicePage();
  expect([voided.html.includes('This invoice is void.'), voided.buttons]).toEqual([true, []]);
  const draft = await server.stripe.invoices.create({ customer: String(invoice.customer) });
  expect((await fetchPage(`${server.url}/stripe/invoice/${draft.id}`)).status).toBe(400);
  expect((await fetchPage(`${server.url}/stripe/invoice/${draft.id}`, { action: 'pay' })).status).toBe(400);
  expect((await fetchPage(`${server.url}/stripe/invoice/in_1.pdf`)).status).toBe(404);
});

it('returns a valid PDF of one page', async () => {
  const response = await fetch(invoice.invoice_pdf!);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const source = Buffer.from(bytes).toString('latin1');
  const start = Number(/startxref\n(\d+)\n/.exec(source)?.[1]);
  expect(source.slice(start, start + 4)).toBe('xref');
  const offsets = [...source.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => parseInt(source.slice(offset), 10))).toEqual([1, 2, 3, 4, 5]);

  const { totalPages, text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  expect(totalPages).toBe(1);
  for (const part of [
    invoice.number!,
    'Olga Øwner',
    'Cleaning (kitchen) $123.00',
    'Key \\ lock ? $45.00',
    'Total $168.00',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(part);
});

it('shows a receipt of the payment with its refunds', async () => {
  server.simulator.payInvoice(invoice.id, 'pay');
  const [charge] = Object.values(server.simulator.state.charges);
  await server.stripe.refunds.create({ charge: charge!.id, amount: 2_000 });
  const { html } = await fetchPage(charge!.receipt_url!);
  for (const text of ['$168.00', '$20.00', 'Payment for Invoice']) expect(html).toContain(text);
});
