import type { Cents, InvoiceState } from '@epm/contract';
import type { Stripe } from 'stripe';
import type { Charge } from '../stripe-views.ts';

/** Fields of a Stripe invoice that this server uses. */
export interface StripeInvoice {
  id: string;
  /** Our ids, which Stripe stores with the invoice. Empty if another program created the invoice. */
  metadata: Readonly<Record<string, string>>;
  state: Exclude<InvoiceState, 'creating'>;
  amount: Cents;
  number: string | null;
  hostedUrl: string | null;
  pdfUrl: string | null;
  paymentIntentId: string | null;
  /** Collected charge; null until the invoice is paid. */
  charge: Omit<Charge, 'receiptUrl' | 'isDisputed'> | null;
}

const STRIPE_INVOICE_STATES: readonly string[] = ['draft', 'open', 'paid', 'void', 'uncollectible'];

/** @param invoice invoice in which `payments.data.payment.payment_intent` is expanded */
export function toStripeInvoice(invoice: Stripe.Invoice): StripeInvoice {
  const intent = findIntent(invoice);
  const { status } = invoice;
  return {
    id: invoice.id,
    metadata: invoice.metadata ?? {},
    state: STRIPE_INVOICE_STATES.includes(status ?? '') ? (status as StripeInvoice['state']) : 'draft',
    amount: invoice.total as Cents,
    number: invoice.number ?? null,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    paymentIntentId: intent?.id ?? null,
    charge: status === 'paid' && intent ? toCharge(intent, invoice) : null,
  };
}

function findIntent({ payments }: Stripe.Invoice): Stripe.PaymentIntent | null {
  const intents = (payments?.data ?? []).map(({ payment }) => payment.payment_intent);
  return (
    intents.find((intent): intent is Stripe.PaymentIntent => typeof intent === 'object' && intent !== null) ?? null
  );
}

function toCharge(intent: Stripe.PaymentIntent, invoice: Stripe.Invoice): StripeInvoice['charge'] {
  const { latest_charge: charge, amount_received: amount } = intent;
  const id = typeof charge === 'string' ? charge : charge?.id;
  const paidAt = invoice.status_transitions.paid_at;
  return id && amount > 0 ? { id, amount: amount as Cents, at: new Date((paidAt ?? intent.created) * 1_000) } : null;
}
