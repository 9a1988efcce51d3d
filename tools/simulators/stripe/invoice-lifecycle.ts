import type { Stripe } from 'stripe';
import type { VendorEmail } from '../email-sender.ts';
import type { Account } from './account.ts';
import { MAX_PAYMENT_CENTS, MIN_PAYMENT_CENTS } from './amounts.ts';
import { findCustomer } from './customers.ts';
import { notAllowedError, StateError, unsupportedParamError } from './errors.ts';
import { findInvoice } from './invoices.ts';
import { buildInvoicePayment, type InvoicePayment } from './objects/invoice-payment.ts';
import { pickCustomerFields, type Invoice } from './objects/invoice.ts';
import { buildPaymentIntent } from './objects/payment-intent.ts';
import { CARD_DECLINED_ERROR, completePayment, failPayment, findPaymentIntent, startCharge } from './payments.ts';

export function finalizeInvoice(account: Account, params: Stripe.InvoiceFinalizeInvoiceParams, id: string): Invoice {
  const invoice = findInvoice(account, id);
  assertStatus(invoice, ['draft'], 'finalized');
  if (invoice.lines.data.length === 0)
    throw notAllowedError('Nothing to invoice for customer', 'invoice_no_customer_line_items');
  if (invoice.total < MIN_PAYMENT_CENTS)
    throw notAllowedError('Invoice amount must be at least 50 cents. (Simulator)', 'amount_too_small');
  if (invoice.total > MAX_PAYMENT_CENTS)
    throw notAllowedError('Invoice amount must be no more than $999,999.99', 'amount_too_large');
  const customer = findCustomer(account, invoice.customer);
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`;
  customer.next_invoice_sequence += 1;
  Object.assign(invoice, {
    auto_advance: params.auto_advance ?? invoice.auto_advance,
    // Stripe updates the invoice's copy of the customer until the invoice is finalized.
    ...pickCustomerFields(customer),
    effective_at: account.now,
    ending_balance: 0,
    hosted_invoice_url: `${account.origin}/stripe/invoice/${id}`,
    invoice_pdf: `${account.origin}/stripe/invoice/${id}.pdf`,
    status: 'open' satisfies Invoice['status'],
  });
  invoice.status_transitions.finalized_at = account.now;
  createInvoicePayment(account, invoice);
  account.recordEvent('invoice.finalized', invoice);
  return invoice;
}

/** Creates the invoice's payment, which waits for a payment method. */
function createInvoicePayment(account: Account, invoice: Invoice): void {
  const intent = buildPaymentIntent({
    amount: invoice.amount_due,
    created: account.now,
    currency: invoice.currency,
    customer: invoice.customer,
    description: `Payment for Invoice ${invoice.number}`,
    metadata: {},
    payment_method_types: ['card', 'us_bank_account'],
    receipt_email: null,
    statement_descriptor: invoice.statement_descriptor,
    statement_descriptor_suffix: null,
  });
  account.state.paymentIntents[intent.id] = intent;
  const payment = buildInvoicePayment(invoice, intent.id, account.now);
  account.state.invoicePayments[payment.id] = payment;
}

export function sendInvoice(account: Account, _params: unknown, id: string): Invoice {
  const invoice = findInvoice(account, id);
  if (invoice.collection_method !== 'send_invoice')
    throw notAllowedError("You can only manually send an invoice if its collection method is 'send_invoice'.");
  assertStatus(invoice, ['draft', 'open'], 'sent');
  if (invoice.status === 'draft') finalizeInvoice(account, {}, id);
  account.recordEvent('invoice.sent', invoice);
  account.queueEmail(createInvoiceEmail(invoice));
  return invoice;
}

/** Creates the email that links to the invoice's payment page, in Stripe's wording. */
function createInvoiceEmail({ customer_email: to, hosted_invoice_url: url, ...invoice }: Invoice): VendorEmail {
  const amount = `$${(invoice.amount_due / 100).toFixed(2)}`;
  const due = new Date((invoice.due_date ?? invoice.created) * 1_000).toISOString().slice(0, 10);
  const text = [`Invoice ${invoice.number}`, invoice.description, `${amount} due ${due}`, `Pay this invoice: ${url}`];
  return {
    to: to ?? '',
    subject: `New invoice ${invoice.number} for ${amount}`,
    text: text.filter(Boolean).join('\n\n'),
    replyTo: null,
  };
}

/** Deletes a draft with its items. */
export function deleteInvoice(account: Account, _params: unknown, id: string): Stripe.DeletedInvoice {
  const invoice = findInvoice(account, id);
  assertStatus(invoice, ['draft'], 'deleted');
  const { invoiceItems, invoices } = account.state;
  for (const item of Object.values(invoiceItems)) if (item.invoice === id) delete invoiceItems[item.id];
  delete invoices[id];
  account.recordEvent('invoice.deleted', invoice);
  return { id, object: 'invoice', deleted: true };
}

export function voidInvoice(account: Account, _params: unknown, id: string): Invoice {
  const invoice = findInvoice(account, id);
  assertStatus(invoice, ['open', 'uncollectible'], 'voided');
  invoice.status = 'void';
  invoice.status_transitions.voided_at = account.now;
  cancelInvoicePayment(account, invoice);
  account.recordEvent('invoice.voided', invoice);
  return invoice;
}

/** Cancels the invoice's payment. */
function cancelInvoicePayment(account: Account, invoice: Invoice): void {
  const payment = findInvoicePayment(account, invoice);
  payment.status = 'canceled';
  payment.status_transitions.canceled_at = account.now;
  const intent = findPaymentIntent(account, payment.payment.payment_intent);
  intent.status = 'canceled';
  intent.canceled_at = account.now;
  intent.cancellation_reason = 'void_invoice';
}

export function markUncollectible(account: Account, _params: unknown, id: string): Invoice {
  const invoice = findInvoice(account, id);
  assertStatus(invoice, ['open'], 'marked as uncollectible');
  invoice.status = 'uncollectible';
  invoice.status_transitions.marked_uncollectible_at = account.now;
  account.recordEvent('invoice.marked_uncollectible', invoice);
  return invoice;
}

const DECLINED_PAYMENT_METHOD = 'pm_card_chargeDeclined';

/** Handles `POST /v1/invoices/{id}/pay` with Stripe's test payment methods or `paid_out_of_band`. */
export function payInvoiceByApi(account: Account, params: Stripe.InvoicePayParams, id: string): Invoice {
  const invoice = findInvoice(account, id);
  assertStatus(invoice, ['open', 'uncollectible'], 'paid');
  if (params.paid_out_of_band) {
    cancelInvoicePayment(account, invoice);
    markPaid(account, invoice);
    return invoice;
  }
  const method = params.payment_method;
  if (method === undefined)
    throw notAllowedError('There is no `default_payment_method` set on this Customer or Invoice.', 'missing');
  if (method !== 'pm_card_visa' && method !== DECLINED_PAYMENT_METHOD)
    throw unsupportedParamError(`payment_method=${method}`);
  payInvoice(account, invoice, method === DECLINED_PAYMENT_METHOD ? 'decline' : 'pay');
  if (invoice.status !== 'paid') throw new StateError(402, CARD_DECLINED_ERROR);
  return invoice;
}

export type InvoicePaymentOutcome = 'pay' | 'decline';

/** Attempts to pay a finalized invoice by card. */
export function payInvoice(account: Account, invoice: Invoice, outcome: InvoicePaymentOutcome): void {
  assertStatus(invoice, ['open', 'uncollectible'], 'paid');
  const payment = findInvoicePayment(account, invoice);
  const intent = findPaymentIntent(account, payment.payment.payment_intent);
  startCharge(account, intent, { method: 'card', email: invoice.customer_email });
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (outcome === 'decline') {
    failPayment(account, intent, CARD_DECLINED_ERROR);
    account.recordEvent('invoice.payment_failed', invoice);
    return;
  }
  completePayment(account, intent);
  payment.status = 'paid';
  payment.amount_paid = payment.amount_requested;
  payment.status_transitions.paid_at = account.now;
  markPaid(account, invoice);
}

function markPaid(account: Account, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.status_transitions.paid_at = account.now;
  account.recordEvent('invoice.paid', invoice);
}

/** Returns the payment of a finalized invoice. */
export function findInvoicePayment(account: Account, invoice: Invoice): InvoicePayment {
  return Object.values(account.state.invoicePayments).find((payment) => payment.invoice === invoice.id)!;
}

function assertStatus(invoice: Invoice, allowed: readonly Invoice['status'][], action: string): void {
  if (!allowed.includes(invoice.status))
    throw notAllowedError(
      `Invoices with the status ${invoice.status} cannot be ${action}: ${invoice.id}`,
      'invoice_not_editable',
    );
}
