import type { StoredResponse } from './idempotency.ts';
import type { Charge } from './objects/charge.ts';
import type { CheckoutSession } from './objects/checkout-session.ts';
import type { Customer } from './objects/customer.ts';
import type { Dispute } from './objects/dispute.ts';
import type { StripeEvent } from './objects/event.ts';
import type { InvoiceItem } from './objects/invoice-item.ts';
import type { InvoicePayment } from './objects/invoice-payment.ts';
import type { Invoice } from './objects/invoice.ts';
import type { LineItem } from './objects/line-item.ts';
import type { NewPaymentIntent, PaymentIntent } from './objects/payment-intent.ts';
import type { Refund } from './objects/refund.ts';

/** Session data that the API does not return with the session. */
export interface SessionDetails {
  lineItems: LineItem[];
  /** Fields of the payment intent, which the first payment attempt creates. */
  intent: Pick<NewPaymentIntent, 'description' | 'metadata' | 'receipt_email' | 'statement_descriptor'> &
    Pick<NewPaymentIntent, 'statement_descriptor_suffix'>;
}

/** All objects of the simulated account by id, in the order of creation. */
export interface StripeState {
  customers: Record<string, Customer>;
  sessions: Record<string, CheckoutSession>;
  sessionDetails: Record<string, SessionDetails>;
  paymentIntents: Record<string, PaymentIntent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  disputes: Record<string, Dispute>;
  invoices: Record<string, Invoice>;
  invoiceItems: Record<string, InvoiceItem>;
  invoicePayments: Record<string, InvoicePayment>;
  events: Record<string, StripeEvent>;
  /** Stored responses by idempotency key. */
  responses: Record<string, StoredResponse>;
}

export function createEmptyState(): StripeState {
  return {
    customers: {},
    sessions: {},
    sessionDetails: {},
    paymentIntents: {},
    charges: {},
    refunds: {},
    disputes: {},
    invoices: {},
    invoiceItems: {},
    invoicePayments: {},
    events: {},
    responses: {},
  };
}
