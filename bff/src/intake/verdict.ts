import { INTAKE_MIN_AGE_MS, type Suspicion } from '@epm/contract';

const HOUR = 3_600_000;

/** The span over which submissions of one network are counted, milliseconds. */
export const WINDOW_MS = HOUR;

/** How long a ticket may be handed in, milliseconds: a tab left open over lunch is fine, over a weekend is not. */
export const TICKET_LIFE_MS = 24 * HOUR;

/**
 * Submissions of one network within the hour, counted before the one at hand. An office, a school or a conference is
 * one network too: the first limit costs it a second of its browsers' time, the last is far above what people do.
 */
export const LIMITS = {
  /** From here on, tickets ask for work. */
  work: 5,
  /** From here on, a ticket from before that is no longer enough. */
  crowd: 20,
  /** From here on, nothing is taken. */
  closed: 300,
  /** Walkthrough times chosen within the hour; from here on, none is booked or moved. */
  bookings: 10,
} as const;

export type Limits = Record<keyof typeof LIMITS, number>;

/** 2^17 hashes on average: a good second on a modest phone, a fifth of one on a laptop. */
export const DIFFICULTY = 17;

/** What `count` submissions of the last hour ask of the next ticket: leading zero bits. */
export const difficultyFor = (count: number, limits: Limits): number => (count < limits.work ? 0 : DIFFICULTY);

/** All that is known about a submission, apart from what it says. */
export interface SubmissionEvidence {
  /** The field that people cannot see. */
  honeypot: string | undefined;
  ticket: 'missing' | 'forged' | { ageMs: number; difficulty: number; isFirstUse: boolean; isProven: boolean };
  /** Submissions of the same network in the hour before. */
  count: number;
}

/** Suspicions against a submission; empty for nearly all of them. */
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
      count >= limits.crowd && ticket.difficulty === 0 && 'many-submissions',
    );
  }
  return found.filter((suspicion) => suspicion !== false);
}
