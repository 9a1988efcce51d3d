/** Transactional messages respond to a request and contain no promotion. Marketing needs consent and has an unsubscribe link. */
export type MessageClass = 'transactional' | 'marketing';

export type SuppressionReason = 'unsubscribed' | 'bounced';

/** Finds a recorded reason that blocks messages of this class, or null. */
export function findBlockingReason(
  reasons: readonly SuppressionReason[],
  messageClass: MessageClass,
): SuppressionReason | null {
  return reasons.find((reason) => reason === 'bounced' || messageClass === 'marketing') ?? null;
}
