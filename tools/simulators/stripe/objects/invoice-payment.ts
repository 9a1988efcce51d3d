import { createId } from '../ids.ts';
import type { Invoice } from './invoice.ts';

const INVOICE_PAYMENT_DEFAULTS = { object: 'invoice_payment' as const, is_default: true, livemode: false };

type InvoicePaymentDefaults = typeof INVOICE_PAYMENT_DEFAULTS;
export interface InvoicePayment extends InvoicePaymentDefaults {
  id: string;
  amount_paid: number | null;
  amount_requested: number;
  created: number;
  currency: string;
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'open' | 'paid' | 'canceled';
  status_transitions: { canceled_at: number | null; paid_at: number | null };
}

export function buildInvoicePayment(invoice: Invoice, paymentIntent: string, created: number): InvoicePayment {
  return {
    ...INVOICE_PAYMENT_DEFAULTS,
    id: createId('inpay'),
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
