/** What may speak against a submission. It is stored and shown to staff, never to the visitor. */
export const SUSPICIONS = {
  honeypot: 'Filled in a field that people cannot see',
  'too-fast': 'Sent within two seconds of opening the form',
  'ticket-missing': 'Sent without opening the form',
  'ticket-invalid': 'Sent with a forged form ticket',
  'ticket-expired': 'Sent more than a day after opening the form',
  'ticket-reused': 'Sent with the ticket of another submission',
  'many-submissions': 'Many submissions from one address within an hour',
  'proof-missing': 'Did not do the work asked of busy addresses',
} as const;

/** What speaks against a submission, as it is stored. */
export type Suspicion = keyof typeof SUSPICIONS;

export const SUSPICION_KEYS = Object.keys(SUSPICIONS) as readonly Suspicion[];

/** A person needs longer than this from the first look at a form to sending it. Milliseconds. */
export const INTAKE_MIN_AGE_MS = 2_000;

/** The text whose SHA-256 must begin with as many zero bits as the ticket asks for. @param proof decimal digits */
export function proofText(ticket: string, proof: string | number): string {
  // The ticket's random part alone: with it the text fits one block of the hash, however long the proof.
  return `${ticket.split('.')[2] ?? ''}:${proof}`;
}

/** How many bits stand before the first one that is set. */
export function leadingZeroBits(bytes: Uint8Array): number {
  const whole = bytes.findIndex((byte) => byte !== 0);
  return whole === -1 ? bytes.length * 8 : whole * 8 + Math.clz32(bytes[whole] ?? 0) - 24;
}
