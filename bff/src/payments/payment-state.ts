import type { PaymentState } from '@epm/contract';
import type { LedgerEntry } from './payment-ledger.ts';
import type { Charge, Checkout, Refund } from './stripe-views.ts';

/** Stripe's statuses for a refund that did not reach the owner. */
const FAILED_REFUND_STATUSES = ['failed', 'canceled'];

/** Returns whether a refund did not reach the owner. */
export const hasRefundFailed = ({ status }: Refund): boolean => FAILED_REFUND_STATUSES.includes(status);

/**
 * Derives the state of a payment from its checkout session. A paid payment stays paid, because an older state of the
 * session may arrive later.
 */
export function derivePaymentState(current: PaymentState, checkout: Checkout): PaymentState {
  if (current === 'paid' || checkout.isPaid) return 'paid';
  if (checkout.status === 'open') return 'open';
  if (checkout.status === 'expired') return 'expired';
  return checkout.isSettling ? 'processing' : 'failed';
}

/**
 * Returns the ledger entries that follow from a charge and its refunds.
 * @param recordedRefunds Stripe's ids of the refunds that the ledger has recorded and not reversed
 */
export function deriveLedgerEntries(
  { isPaid, charge }: { isPaid: boolean; charge: Pick<Charge, 'id' | 'amount' | 'at'> | null },
  refunds: readonly Refund[],
  recordedRefunds: readonly string[],
): LedgerEntry[] {
  const charged: LedgerEntry[] =
    isPaid && charge ? [{ kind: 'charge', amount: charge.amount, stripeId: charge.id, at: charge.at }] : [];
  const refunded = refunds
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amount, at }): LedgerEntry => ({ kind: 'refund', amount, stripeId: id, at }));
  const reversed = refunds
    .filter((refund) => hasRefundFailed(refund) && recordedRefunds.includes(refund.id))
    .map(({ id, amount, at }): LedgerEntry => ({ kind: 'refund-reversal', amount, stripeId: id, at }));
  return [...charged, ...refunded, ...reversed];
}

/** Returns the sum of the successful refunds in cents. */
export const sumRefunds = (refunds: readonly Refund[]): number =>
  refunds.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);

/** Returns whether the state is final, so that a check can no longer change it. */
export const isFinalPaymentState = (state: PaymentState): boolean =>
  state === 'paid' || state === 'expired' || state === 'failed';
