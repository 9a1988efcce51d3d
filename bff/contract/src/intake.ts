/** What may speak against a submission. It is stored and shown to staff, never told to whoever sent it. */
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

export type Suspicion = keyof typeof SUSPICIONS;

export const SUSPICION_KEYS = Object.keys(SUSPICIONS) as readonly Suspicion[];

/** A person needs longer than this from the first look at a form to sending it. Milliseconds. */
export const INTAKE_MIN_AGE_MS = 2_000;
