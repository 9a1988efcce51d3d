import type { LedgerEntry } from '../payment-ledger.ts';
import type { Dispute } from './stripe-dispute.ts';

/**
 * Stripe's statuses of an open dispute in the order in which a dispute passes through them. An inquiry (`warning_...`)
 * can become a dispute.
 */
const OPEN_STATUSES: readonly string[] = [
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
];

/** SQL list of the statuses of open disputes. The partial index of `payment_disputes` has the same list. */
export const OPEN_STATUSES_SQL = OPEN_STATUSES.map((status) => `'${status}'`).join(', ');

/** SQL condition that a payment or an invoice has an undecided dispute. */
export const hasOpenDisputeSql = (column: 'payment_id' | 'invoice_id'): string =>
  `id IN (SELECT ${column} FROM payment_disputes WHERE status IN (${OPEN_STATUSES_SQL}))`;

/** Returns whether the bank has not decided yet. */
export const isDisputeOpen = (status: string): boolean => OPEN_STATUSES.includes(status);

/** Returns whether the bank waits for our answer. */
export const needsAnswer = (status: string): boolean => status.endsWith('needs_response');

/** Returns whether the bank only asks about the payment and has not withdrawn the amount. */
export const isInquiry = (status: string): boolean => status.startsWith('warning_');

/** Returns whether Stripe withdraws the amount of a dispute with this status. */
const isAmountWithdrawn = (status: string): boolean => !isInquiry(status) && status !== 'prevented';

/**
 * Returns the status of a dispute after a report. Reports can arrive late, so an open dispute never returns to an
 * earlier status, and a closed dispute stays closed.
 * @param current null if the dispute is new
 */
export function advanceDisputeStatus(current: string | null, reported: string): string {
  if (current === null) return reported;
  if (!isDisputeOpen(current)) return current;
  const isEarlier = isDisputeOpen(reported) && OPEN_STATUSES.indexOf(reported) < OPEN_STATUSES.indexOf(current);
  return isEarlier ? current : reported;
}

/**
 * Returns whether staff must be informed: the dispute is new and undecided, or an inquiry became a dispute.
 * @param before status before the report; null if the dispute is new
 */
export const isNewlyOpen = (before: string | null, after: string): boolean =>
  isDisputeOpen(after) && (before === null || (isInquiry(before) && !isInquiry(after)));

/** Returns the status of the dispute that decides about a payment: a lost one, otherwise an open one. */
export const findDecisiveStatus = (statuses: readonly string[]): string | null =>
  statuses.find((status) => status === 'lost') ?? statuses.find(isDisputeOpen) ?? statuses[0] ?? null;

/** A won dispute is booked when Stripe reports it, often months after the dispute was opened. */
export const toLedgerEntries = ({ id: stripeId, amount, status, openedAt, reportedAt }: Dispute): LedgerEntry[] => [
  ...(isAmountWithdrawn(status) ? [{ kind: 'dispute' as const, amount, stripeId, at: openedAt }] : []),
  ...(status === 'won' ? [{ kind: 'dispute-reversal' as const, amount, stripeId, at: reportedAt }] : []),
];

/** Reasons of the cardholder by Stripe's name, in plain words. */
const REASON_TEXTS: Readonly<Record<string, string>> = {
  bank_cannot_process: 'the bank could not process the payment',
  check_returned: 'the check was returned',
  credit_not_processed: 'a refund or credit did not arrive',
  customer_initiated: 'the owner asked the bank for the money back',
  debit_not_authorized: 'the owner did not authorize the debit',
  duplicate: 'the payment was charged twice',
  fraudulent: 'the payment was not authorized (fraud)',
  general: 'no specific reason',
  incorrect_account_details: 'the account details were wrong',
  insufficient_funds: 'the account did not have enough money',
  noncompliant: 'the payment broke the rules of the card network',
  product_not_received: 'the service was not received',
  product_unacceptable: 'the service was not as described',
  subscription_canceled: 'the service was canceled before the payment',
  unrecognized: 'the owner does not recognize the payment',
};

/** Describes the reason of a dispute in plain words. @param reason Stripe's name; null if unknown */
export const describeDisputeReason = (reason: string | null): string =>
  REASON_TEXTS[reason ?? ''] ?? (/^[a-z]+(_[a-z]+)*$/.test(reason ?? '') ? reason!.replaceAll('_', ' ') : 'not known');
