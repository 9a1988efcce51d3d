/**
 * Transactional messages respond to a request and contain no marketing. Marketing requires consent and an unsubscribe
 * link.
 */
export type MessageClass = 'transactional' | 'marketing';

export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained';

/** Returns a reason that blocks messages of this class, or null if no reason does. */
export function findBlockingReason(
  reasons: readonly SuppressionReason[],
  messageClass: MessageClass,
): SuppressionReason | null {
  return reasons.find((reason) => reason === 'bounced' || messageClass === 'marketing') ?? null;
}
