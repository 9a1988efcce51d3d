import type { AnalysisEntry } from './analysis-entry.entity.ts';

const MINUTE_MS = 60_000;

/** Time after which a job without a result is considered lost and requested again. */
export const LOST_JOB_TIMEOUT_MS = 10 * MINUTE_MS;

/** Age of an entry at which an interim estimate is stored. */
export const INTERIM_ESTIMATE_AFTER_MS = 10 * MINUTE_MS;

/** Age of an entry at which retries end and the area guide's estimate becomes final. */
export const MAX_PROVIDER_WAIT_MS = 14 * 24 * 60 * MINUTE_MS;

const MAX_RETRY_DELAY_MS = 60 * MINUTE_MS;

/** Entry fields that determine the next attempt. */
export interface RetryState {
  status: AnalysisEntry['status'];
  /** Number of failed attempts. */
  attempts: number;
  createdAt: Date;
}

/**
 * Returns the time of the next attempt. The delay starts at 5 s and triples with each attempt, up to an hour. If the
 * interim estimate is not due yet, the next attempt is no later than the due time of the interim estimate.
 */
export function getNextAttemptTime({ status, attempts, createdAt }: RetryState, now: Date): Date {
  const next = now.getTime() + Math.min(MAX_RETRY_DELAY_MS, 5_000 * 3 ** Math.max(0, attempts));
  const interimDue = createdAt.getTime() + INTERIM_ESTIMATE_AFTER_MS;
  return new Date(status === 'pending' && interimDue > now.getTime() ? Math.min(next, interimDue) : next);
}
