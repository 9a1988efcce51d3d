import type { Stripe } from 'stripe';
import type { Account } from './account.ts';
import { findCustomer } from './customers.ts';
import { invalidRequestError, missingParamError, noSuchObjectError, unsupportedParamError } from './errors.ts';
import { createListPage, type ListParams } from './lists.ts';
import { mergeMetadata } from './metadata.ts';
import { addInvoiceLine, buildInvoice, type Invoice } from './objects/invoice.ts';
import { buildInvoiceLine } from './objects/invoice-item.ts';

const DAY_SECONDS = 86_400;
/** Parameters that would change the amount or the payment. The simulator rejects them instead of ignoring them. */
const UNSUPPORTED_PARAMS = [
  'application_fee_amount',
  'automatic_tax',
  'automatically_finalizes_at',
  'default_payment_method',
  'default_source',
  'default_tax_rates',
  'discounts',
  'from_invoice',
  'number',
  'on_behalf_of',
  'shipping_cost',
  'subscription',
  'transfer_data',
] as const;

export function findInvoice(account: Account, id: string, param?: string): Invoice {
  const invoice = account.state.invoices[id];
  if (!invoice) throw noSuchObjectError('invoice', id, param);
  return invoice;
}

export function createInvoice(account: Account, params: Stripe.InvoiceCreateParams): Invoice {
  const refused = UNSUPPORTED_PARAMS.find((name) => params[name] !== undefined);
  if (refused) throw unsupportedParamError(refused);
  if (params.customer === undefined) throw missingParamError('customer');
  const customer = findCustomer(account, params.customer, 'customer');
  const { now, state } = account;
  const { collection_method: method = 'charge_automatically', currency = 'usd' } = params;
  if (currency !== 'usd') throw unsupportedParamError(`currency=${currency}`);
  const invoice = buildInvoice(customer, {
    auto_advance: params.auto_advance ?? false,
    collection_method: method as Invoice['collection_method'],
    created: now,
    currency,
    description: params.description ?? null,
    due_date: readDueDate(params, method, now),
    footer: params.footer ?? null,
    metadata: mergeMetadata({}, params.metadata),
    statement_descriptor: params.statement_descriptor ?? null,
  });
  state.invoices[invoice.id] = invoice;
  if (params.pending_invoice_items_behavior === 'include') {
    for (const item of Object.values(state.invoiceItems)) {
      if (item.customer !== customer.id || item.invoice !== null) continue;
      item.invoice = invoice.id;
      addInvoiceLine(invoice, buildInvoiceLine(item, invoice.id));
    }
  }
  account.recordEvent('invoice.created', invoice);
  return invoice;
}

function readDueDate(
  { days_until_due: days, due_date: date }: Stripe.InvoiceCreateParams,
  method: string,
  now: number,
): number | null {
  if (method === 'charge_automatically') {
    if (days === undefined && date === undefined) return null;
    throw invalidRequestError(
      'You can only set a due date if the collection method is `send_invoice`.',
      undefined,
      'due_date',
    );
  }
  if (days !== undefined && date !== undefined)
    throw invalidRequestError('You may only specify one of these parameters: days_until_due, due_date.');
  if (date !== undefined && date <= now)
    throw invalidRequestError('The due date must be in the future.', undefined, 'due_date');
  if (days === undefined && date === undefined) throw missingParamError('days_until_due');
  return date ?? now + days! * DAY_SECONDS;
}

type InvoiceFilters = Partial<Pick<Invoice, 'status' | 'collection_method'>> & { customer?: string };

export function listInvoices(account: Account, params: ListParams & InvoiceFilters) {
  const { customer, status, collection_method: method } = params;
  const matching = Object.values(account.state.invoices).filter(
    (invoice) =>
      (customer === undefined || invoice.customer === customer) &&
      (status === undefined || invoice.status === status) &&
      (method === undefined || invoice.collection_method === method),
  );
  return createListPage(matching, params, '/v1/invoices');
}

interface InvoicePaymentFilters {
  invoice?: string;
  status?: string;
  payment?: { payment_intent?: string };
}

export function listInvoicePayments(account: Account, params: ListParams & InvoicePaymentFilters) {
  const { invoice, status, payment } = params;
  const matching = Object.values(account.state.invoicePayments).filter(
    (each) =>
      (invoice === undefined || each.invoice === invoice) &&
      (status === undefined || each.status === status) &&
      (payment === undefined || each.payment.payment_intent === payment.payment_intent),
  );
  return createListPage(matching, params, '/v1/invoice_payments');
}
