/** Transactional messages answer a request and promote nothing; marketing needs consent and carries its own way out. */
export type MessageClass = 'transactional' | 'marketing';

export type SuppressionReason = 'unsubscribed' | 'bounced';

/** Which of the reasons on file keep a message of this class from being sent. */
export function blocks(reasons: readonly SuppressionReason[], messageClass: MessageClass): SuppressionReason | null {
  return reasons.find((reason) => reason === 'bounced' || messageClass === 'marketing') ?? null;
}
