/**
 * Reasons to suspect that a submission is spam. The reasons are stored and shown to staff, but never to the visitor.
 */
export const SUSPICIONS = {
  honeypot: 'Filled in a field that people cannot see',
  'too-fast': 'Sent within two seconds of opening the form',
  'ticket-missing': 'Sent without opening the form',
  'ticket-invalid': 'Sent with a forged form ticket',
  'ticket-expired': 'Sent more than a day after opening the form',
  'ticket-reused': 'Sent with the ticket of another submission',
  'many-submissions': 'Many submissions from one address within an hour',
  'proof-missing': 'Sent without the proof of work that busy addresses must provide',
} as const;

/** Stored key of a spam suspicion. */
export type Suspicion = keyof typeof SUSPICIONS;

export const SUSPICION_KEYS = Object.keys(SUSPICIONS) as readonly Suspicion[];

/** Minimum time in milliseconds between opening and submitting a form. Humans take longer. */
export const MIN_FORM_FILL_MS = 2_000;

/**
 * Returns the text to hash for the proof of work. The SHA-256 hash of the text must start with as many zero bits as the
 * ticket requires.
 * @param proof proof of work in decimal digits
 */
export function formatProofText(ticket: string, proof: string | number): string {
  // Uses only the random part of the ticket, so that the text fits into one hash block even with the longest proof.
  return `${ticket.split('.')[2] ?? ''}:${proof}`;
}

/** Counts the zero bits before the first set bit. */
export function countLeadingZeroBits(bytes: Uint8Array): number {
  const zeroByteCount = bytes.findIndex((byte) => byte !== 0);
  return zeroByteCount === -1 ? bytes.length * 8 : zeroByteCount * 8 + Math.clz32(bytes[zeroByteCount] ?? 0) - 24;
}
