import { createId } from '../ids.ts';
import type { Metadata } from './address.ts';
import type { Customer } from './customer.ts';
import type { InvoiceLine } from './invoice-item.ts';

const INVOICE_DEFAULTS = {
  object: 'invoice' as const,
  account_country: 'US',
  account_name: 'Simulator',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  billing_reason: 'manual',
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  next_payment_attempt: null,
  on_behalf_of: null,
  parent: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
};

/** Fields that the creator chooses. */
export interface NewInvoice {
  auto_advance: boolean;
  collection_method: 'charge_automatically' | 'send_invoice';
  created: number;
  currency: string;
  description: string | null;
  due_date: number | null;
  footer: string | null;
  metadata: Metadata;
  statement_descriptor: string | null;
}

type InvoiceDefaults = typeof INVOICE_DEFAULTS;
type NewCustomerFields = ReturnType<typeof pickCustomerFields>;
export interface Invoice extends InvoiceDefaults, NewInvoice, NewCustomerFields {
  id: string;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  effective_at: number | null;
  ending_balance: number | null;
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false; url: string };
  number: string | null;
  period_end: number;
  period_start: number;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  status_transitions: {
    finalized_at: number | null;
    marked_uncollectible_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
  };
  subtotal: number;
  subtotal_excluding_tax: number;
  total: number;
  total_excluding_tax: number;
  webhooks_delivered_at: number | null;
}

/** Returns the fields that an invoice copies from its customer. */
export function pickCustomerFields({ id, address, email, name, phone }: Customer) {
  return { customer: id, customer_address: address, customer_email: email, customer_name: name, customer_phone: phone };
}

export function buildInvoice(customer: Customer, fields: NewInvoice): Invoice {
  const id = createId('in');
  return {
    ...INVOICE_DEFAULTS,
    ...fields,
    ...pickCustomerFields(customer),
    id,
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    attempt_count: 0,
    attempted: false,
    effective_at: null,
    ending_balance: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    number: null,
    period_end: fields.created,
    period_start: fields.created,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    total: 0,
    total_excluding_tax: 0,
    webhooks_delivered_at: null,
  };
}

/** Adds a line to a draft and updates its amounts. */
export function addInvoiceLine(invoice: Invoice, line: InvoiceLine): void {
  invoice.lines.data.push(line);
  const total = invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0);
  Object.assign(invoice, {
    amount_due: total,
    amount_remaining: total,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  });
}
