import type { Cents } from '@epm/contract';
import type { Stripe } from 'stripe';
import { UUID_PATTERN } from '../platform/database/keyset.ts';

/** Fields of a checkout session, and of the session's payment, that this server uses. */
export interface Checkout {
  id: string;
  /** Our ids, from the session's metadata. Empty for a session that another program created. */
  metadata: Readonly<Record<string, string>>;
  status: 'open' | 'complete' | 'expired';
  /** Page on which the owner pays; null unless the session is open. */
  url: string | null;
  expiresAt: Date;
  isPaid: boolean;
  /** True while a bank payment has not settled yet. */
  isSettling: boolean;
  paymentIntentId: string | null;
  charge: Charge | null;
}

export interface Charge {
  id: string;
  amount: Cents;
  at: Date;
  receiptUrl: string | null;
  isDisputed: boolean;
}

export interface Refund {
  id: string;
  amount: Cents;
  at: Date;
  /** Our id of the refund; null for a refund that was made in Stripe's dashboard. */
  refundId: string | null;
  /** Stripe's status, for example `pending`, `succeeded` or `failed`. */
  status: string;
}

/** A declined card. Contains no card data. */
export interface CardDecline {
  paymentIntentId: string;
  /** Identifies the attempt: the failed charge, or the event if the card was not charged. */
  attemptId: string;
  /** Our payment, from the metadata; null for an invoice. */
  paymentId: string | null;
  /** Stripe's code, for example `insufficient_funds`. */
  reason: string;
}

const toDate = (epochSeconds: number): Date => new Date(epochSeconds * 1_000);

/** Returns an expanded object, or null for an id or a missing value. */
const getExpanded = <T extends object>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' ? value : null;

/**
 * Converts a checkout session. `isSettling` is false unless the payment intent is expanded. `charge` is null unless the
 * payment intent and its charge are expanded and the charge has succeeded.
 */
export function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const intent = getExpanded(session.payment_intent);
  const charge = getExpanded(intent?.latest_charge);
  return {
    id: session.id,
    metadata: session.metadata ?? {},
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    url: session.url ?? null,
    expiresAt: toDate(session.expires_at),
    isPaid: session.status === 'complete' && session.payment_status !== 'unpaid',
    isSettling: intent?.status === 'processing',
    paymentIntentId: typeof session.payment_intent === 'string' ? session.payment_intent : (intent?.id ?? null),
    charge: charge?.status === 'succeeded' ? toCharge(charge) : null,
  };
}

/**
 * Returns the declined card of a `payment_intent.payment_failed` event. Returns null for a bank payment, because its
 * failure is recorded as a state of the payment.
 */
export function toCardDecline(intent: Stripe.PaymentIntent, eventId: string): CardDecline | null {
  const { id, metadata, last_payment_error: error } = intent;
  const isBankPayment =
    error?.payment_method?.type === 'us_bank_account' || error?.code === 'payment_method_bank_account_decline';
  if (!error || isBankPayment) return null;
  return {
    paymentIntentId: id,
    attemptId: error.charge ?? eventId,
    paymentId: UUID_PATTERN.test(metadata.paymentId ?? '') ? metadata.paymentId! : null,
    reason: error.decline_code ?? error.code ?? 'unknown',
  };
}

const toCharge = (charge: Stripe.Charge): Charge => ({
  id: charge.id,
  amount: charge.amount_captured as Cents,
  at: toDate(charge.created),
  receiptUrl: charge.receipt_url ?? null,
  isDisputed: charge.disputed,
});

export const toRefund = ({ id, amount, created, status, metadata }: Stripe.Refund): Refund => ({
  id,
  amount: amount as Cents,
  at: toDate(created),
  refundId: metadata?.refundId ?? null,
  status: status ?? 'pending',
});
