/**
 * Stripe's statuses for a dispute in which the bank holds or has withdrawn the money, so that Stripe refuses a refund.
 * An inquiry (`warning_...`) does not count, because a refund can settle it.
 */
export const REFUND_BLOCKING_DISPUTE_STATUSES: readonly string[] = ['needs_response', 'under_review', 'lost'];
