import { INTAKE_MIN_AGE_MS, type Suspicion } from '@epm/contract';

const HOUR_MS = 3_600_000;

/** Time window in which submissions of one network are counted, in milliseconds. */
export const WINDOW_MS = HOUR_MS;

/** Lifetime of a ticket, in milliseconds. Long enough for a form that a visitor leaves open overnight. */
export const TICKET_LIFE_MS = 24 * HOUR_MS;

/**
 * Limits for the number of submissions from one network within the last hour, not counting the current one. A whole
 * office, school or conference can share one network. Above the first limit, each submission costs visitors a second of
 * computing. People never reach the limit for refusals.
 */
export const LIMITS = {
  /** From this number on, new tickets require a proof of work. */
  requireProof: 5,
  /**
   * From this number on, submissions are suspect if their ticket was issued before the network needed a proof of work.
   */
  enforceProof: 20,
  /** From this number on, submissions are refused. */
  refuse: 300,
  /** From this number of chosen walkthrough times on, no walkthrough is booked or moved. */
  bookings: 10,
} as const;

export type Limits = Record<keyof typeof LIMITS, number>;

/**
 * Required leading zero bits of a proof. A proof takes 2^17 hashes on average: just over a second on a slow phone, a
 * fifth of a second on a laptop.
 */
export const DIFFICULTY = 17;

/** Returns the difficulty of the next ticket after `count` submissions within the last hour, in leading zero bits. */
export const difficultyFor = (count: number, limits: Limits): number => (count < limits.requireProof ? 0 : DIFFICULTY);

/** Facts about how a submission was sent. Its values are not included. */
export interface SubmissionEvidence {
  /** Value of the honeypot field, which people cannot see. */
  honeypot: string | undefined;
  ticket: 'missing' | 'forged' | { ageMs: number; difficulty: number; isFirstUse: boolean; isProven: boolean };
  /** Number of submissions of the same network within the last hour. */
  count: number;
}

/** Returns the suspicions against a submission. The list is empty for nearly all submissions. */
export function findSuspicions({ honeypot, ticket, count }: SubmissionEvidence, limits: Limits): Suspicion[] {
  const found: (Suspicion | false)[] = [Boolean(honeypot) && 'honeypot'];
  if (ticket === 'missing') found.push('ticket-missing');
  else if (ticket === 'forged') found.push('ticket-invalid');
  else {
    found.push(
      ticket.ageMs < INTAKE_MIN_AGE_MS && 'too-fast',
      ticket.ageMs > TICKET_LIFE_MS && 'ticket-expired',
      !ticket.isFirstUse && 'ticket-reused',
      !ticket.isProven && 'proof-missing',
      count >= limits.enforceProof && ticket.difficulty === 0 && 'many-submissions',
    );
  }
  return found.filter((suspicion) => suspicion !== false);
}
