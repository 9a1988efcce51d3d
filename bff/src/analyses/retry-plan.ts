import type { AnalysisEntry } from './analysis-entry.entity.ts';

const MINUTE = 60_000;

/** Age after which a request without a result is repeated, because its job was lost. */
export const LOST_AFTER_MS = 10 * MINUTE;

/** Age after which the area guide's estimate is stored as the interim estimate. */
export const INTERIM_AFTER_MS = 10 * MINUTE;

/** Age after which the provider is not retried anymore and the area guide's estimate is final. */
export const MAX_PROVIDER_WAIT_MS = 14 * 24 * 60 * MINUTE;

const MAX_WAIT_MS = 60 * MINUTE;

/** Fields of an entry that determine its next attempt. */
export interface RetryState {
  status: AnalysisEntry['status'];
  /** Failed attempts so far. */
  attempts: number;
  createdAt: Date;
}

/**
 * Returns the time of the next attempt. The delay is 5 s, then triples up to an hour. The next attempt is never later
 * than the interim estimate is due.
 */
export function nextAttempt({ status, attempts, createdAt }: RetryState, now: Date): Date {
  const next = now.getTime() + Math.min(MAX_WAIT_MS, 5_000 * 3 ** Math.max(0, attempts));
  const interimDue = createdAt.getTime() + INTERIM_AFTER_MS;
  return new Date(status === 'pending' && interimDue > now.getTime() ? Math.min(next, interimDue) : next);
}
