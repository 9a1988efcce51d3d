import { MIN_FORM_FILL_MS, type Suspicion } from '@epm/contract';

const HOUR_MS = 3_600_000;

/** Time window in which the submissions from one network are counted. */
export const LIMIT_WINDOW_MS = HOUR_MS;

/** Lifetime of a ticket. Long enough for a form that a visitor leaves open overnight. */
export const TICKET_LIFETIME_MS = 24 * HOUR_MS;

/**
 * Limits, from the settings, on the number of earlier submissions and bookings from one network within the last hour. A
 * whole office, school or conference can share one network. From the first limit on, each new ticket requires a proof
 * of work from the browser. Ordinary visitors never reach the limit at which submissions are rejected.
 */
export interface NetworkLimits {
  /** At or above this number, new tickets require a proof of work. */
  requireProof: number;
  /** At or above this number, a submission is suspect if its ticket requires no proof of work. */
  suspectWithoutProof: number;
  /** At or above this number, submissions are rejected. */
  refuse: number;
  /** Maximum number of walkthrough bookings. Further bookings are rejected. */
  bookings: number;
}

/**
 * Number of leading zero bits that a proof of work requires. A proof takes 2^17 hashes on average: just over a second
 * on a slow phone, and a fifth of a second on a laptop.
 */
export const PROOF_DIFFICULTY_BITS = 17;

/** Returns the difficulty of a new ticket after `count` submissions within the last hour, in leading zero bits. */
export const getDifficulty = (count: number, limits: NetworkLimits): number =>
  count < limits.requireProof ? 0 : PROOF_DIFFICULTY_BITS;

/** Metadata of a submission that can reveal spam. Does not contain the submitted values. */
export interface SubmissionEvidence {
  /** Value of the honeypot field, which is invisible to visitors. */
  honeypot: string | undefined;
  ticket: 'missing' | 'forged' | { ageMs: number; difficulty: number; isFirstUse: boolean; isProven: boolean };
  /** Number of earlier submissions from the same network within the last hour. */
  count: number;
}

/** Returns the signs that a submission is spam. The list is empty for nearly all submissions. */
export function findSuspicions({ honeypot, ticket, count }: SubmissionEvidence, limits: NetworkLimits): Suspicion[] {
  const suspicions: (Suspicion | false)[] = [Boolean(honeypot) && 'honeypot'];
  if (ticket === 'missing') suspicions.push('ticket-missing');
  else if (ticket === 'forged') suspicions.push('ticket-invalid');
  else {
    suspicions.push(
      ticket.ageMs < MIN_FORM_FILL_MS && 'too-fast',
      ticket.ageMs > TICKET_LIFETIME_MS && 'ticket-expired',
      !ticket.isFirstUse && 'ticket-reused',
      !ticket.isProven && 'proof-missing',
      count >= limits.suspectWithoutProof && ticket.difficulty === 0 && 'many-submissions',
    );
  }
  return suspicions.filter((suspicion) => suspicion !== false);
}
