import { FEE_TERMS } from './fee-schedule.ts';
import type { FeeKey } from './fee-schedule.ts';

/** Fees that an owner can pay online. The API and the database use the same keys as the fee schedule. */
export const CHECKOUT_FEE_KEYS = ['onboarding', 'setup'] as const satisfies readonly FeeKey[];
export type CheckoutFee = (typeof CHECKOUT_FEE_KEYS)[number];

/** Formats the name of a fee, for example 'Onboarding fee'. */
export const formatFeeName = (fee: CheckoutFee): string => `${FEE_TERMS[fee].name} fee`;

/**
 * States of an invoice: `creating` until Stripe has the invoice with all its items, then the state of the invoice in
 * Stripe.
 */
export const INVOICE_STATES = ['creating', 'draft', 'open', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Actions on an invoice that staff request and the payment provider completes. */
export const INVOICE_ACTIONS = ['send', 'void', 'delete'] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/**
 * States of a payment. `creating`: the checkout session was requested, but its URL is not known yet. `open`: the owner
 * can pay. `processing`: a bank payment has not settled yet. After `expired` or `failed`, the fee can be paid again.
 */
export const PAYMENT_STATES = ['creating', 'open', 'processing', 'paid', 'expired', 'failed'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Part of a payment that decides whether it counts as paid. Amounts are in cents. */
interface Settlement {
  state: PaymentState;
  amount: number;
  refunded: number;
  /** Stripe's status of the dispute; null if there is none. */
  dispute: string | null;
}

/**
 * Returns whether the payment counts as paid: it is neither fully refunded nor lost in a dispute. A lost dispute counts
 * even if it was about a part of the amount. While there is such a payment for a fee, the fee cannot be paid again.
 */
export const isPaid = ({ state, amount, refunded, dispute }: Settlement): boolean =>
  state === 'paid' && refunded < amount && dispute !== 'lost';
