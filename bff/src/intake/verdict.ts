import { INTAKE_MIN_AGE_MS, type Suspicion } from '@epm/contract';

const HOUR_MS = 3_600_000;

/** Time window in which submissions of one network are counted, in milliseconds. */
export const WINDOW_MS = HOUR_MS;

/** Lifetime of a ticket, in milliseconds. It covers a tab left open over lunch, but not over a weekend. */
export const TICKET_LIFE_MS = 24 * HOUR_MS;

/**
 * Limits for the number of submissions of one network within the last hour, not counting the current one. An office, a
 * school or a conference is one network as well. The first limit costs its visitors a second of computing. The last
 * limit is far above what people submit.
 */
export const LIMITS = {
  /** From this number on, new tickets require a proof of work. */
  requireProof: 5,
  /**
   * From this number on, tickets without a proof of work are suspect, even if they were issued when none was required.
   */
  enforceProof: 20,
  /** From this number on, submissions are refused. */
  refuse: 300,
  /** Walkthrough times chosen within the hour. From this number on, none is booked or moved. */
  bookings: 10,
} as const;

export type Limits = Record<keyof typeof LIMITS, number>;

/**
 * Leading zero bits of a proof: 2^17 hashes on average, a good second on a slow phone and a fifth of a second on a
 * laptop.
 */
export const DIFFICULTY = 17;

/** Returns the difficulty of the next ticket after `count` submissions within the last hour, in leading zero bits. */
export const difficultyFor = (count: number, limits: Limits): number => (count < limits.requireProof ? 0 : DIFFICULTY);

/** Facts about how a submission was sent, apart from its values. */
export interface SubmissionEvidence {
  /** Value of the field that people cannot see. */
  honeypot: string | undefined;
  ticket: 'missing' | 'forged' | { ageMs: number; difficulty: number; isFirstUse: boolean; isProven: boolean };
  /** Number of submissions of the same network within the last hour. */
  count: number;
}

/** Returns the suspicions against a submission. The list is empty for nearly all of them. */
export function suspicionsOf({ honeypot, ticket, count }: SubmissionEvidence, limits: Limits): Suspicion[] {
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
