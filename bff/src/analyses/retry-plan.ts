import type { AnalysisEntry } from './analysis-entry.entity.ts';

const MINUTE = 60_000;

/** How long a request may stay unanswered before the sweep requests it again: the job was lost. */
export const LOST_AFTER_MS = 10 * MINUTE;

/** How long an owner waits for the provider's estimate; then the area guide's is stored as the interim estimate. */
export const INTERIM_AFTER_MS = 10 * MINUTE;

/** How long the provider is asked for one home; then the area guide's estimate is final. */
export const MAX_PROVIDER_WAIT_MS = 14 * 24 * 60 * MINUTE;

const MAX_WAIT_MS = 60 * MINUTE;

/** An entry, as far as the next attempt depends on it. */
export interface RetryState {
  status: AnalysisEntry['status'];
  /** Failed attempts so far. */
  attempts: number;
  createdAt: Date;
}

/** Returns the time of the next attempt: 5 s later, then three times the last wait, at most an hour, but no later than the interim estimate is due. */
export function nextAttempt({ status, attempts, createdAt }: RetryState, now: Date): Date {
  const next = now.getTime() + Math.min(MAX_WAIT_MS, 5_000 * 3 ** Math.max(0, attempts));
  const interimDue = createdAt.getTime() + INTERIM_AFTER_MS;
  return new Date(status === 'pending' && interimDue > now.getTime() ? Math.min(next, interimDue) : next);
}
