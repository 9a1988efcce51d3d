import type { AnalysisEntry } from './analysis-entry.entity.ts';

const MINUTE_MS = 60_000;

/** Age after which an analysis that has no result is requested again, because its job was lost. */
export const JOB_LOST_AFTER_MS = 10 * MINUTE_MS;

/** Age after which the area guide's estimate is stored as the interim estimate. */
export const INTERIM_AFTER_MS = 10 * MINUTE_MS;

/** Age after which the provider is no longer retried and the area guide's estimate becomes final. */
export const MAX_PROVIDER_WAIT_MS = 14 * 24 * 60 * MINUTE_MS;

const MAX_WAIT_MS = 60 * MINUTE_MS;

/** Fields of an entry that determine its next attempt. */
export interface RetryState {
  status: AnalysisEntry['status'];
  /** Number of failed attempts. */
  attempts: number;
  createdAt: Date;
}

/**
 * Returns the time of the next attempt. The delay starts at 5 s and triples up to an hour, but the next attempt is
 * never later than the interim estimate is due.
 */
export function nextAttempt({ status, attempts, createdAt }: RetryState, now: Date): Date {
  const next = now.getTime() + Math.min(MAX_WAIT_MS, 5_000 * 3 ** Math.max(0, attempts));
  const interimDue = createdAt.getTime() + INTERIM_AFTER_MS;
  return new Date(status === 'pending' && interimDue > now.getTime() ? Math.min(next, interimDue) : next);
}
