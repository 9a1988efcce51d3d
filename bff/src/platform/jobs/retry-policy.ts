import { Injectable } from '@nestjs/common';
import { DatabaseBusy } from '../database/connection-pool.ts';
import { isConnectionError } from '../database/connection-errors.ts';

const HOUR_MS = 3_600_000;
const LONGEST_OUTAGE_PAUSE_MS = 60_000;
/**
 * Maximum random extension of a pause, as a share of it. It prevents jobs that failed together from being retried
 * together.
 */
const MAX_JITTER_SHARE = 0.3;

/** PostgreSQL error codes for conflicts with another transaction: lock timeout, serialization failure, deadlock. */
const CONFLICT_CODES = new Set(['55P03', '40001', '40P01']);

const withJitter = (ms: number): number => Math.round(ms * (1 + MAX_JITTER_SHARE * Math.random()));

/**
 * The retry policy of all jobs. Each error of a job uses up one attempt. The pauses between attempts double from one
 * second to one hour, so all attempts take over a day. An outage uses up no attempt: the job is retried about once a
 * minute.
 */
@Injectable()
export class RetryPolicy {
  /** 12 doubling pauses (68 minutes in all), then hourly attempts. The last attempt follows after 24 to 32 hours. */
  attempts = 36;
  firstPauseMs = 1_000;
  /** Number of pauses, about a day in total. After that, an error that looks like an outage counts as a failure. */
  outagePauses = 1_440;
  /** Maximum number of crashes of the worker process during one job. After one more crash, the job fails for good. */
  maxCrashes = 5;

  /** Returns the pause after a failed attempt, in milliseconds. @param failures number of failed attempts, from 1 */
  pauseAfter(failures: number): number {
    return withJitter(Math.min(this.firstPauseMs * 2 ** (failures - 1), HOUR_MS));
  }

  /** Returns the pause during an outage, in milliseconds. @param pauses number of earlier postponements by outages */
  pauseDuringOutage(pauses: number): number {
    return withJitter(Math.min(this.firstPauseMs * 2 ** pauses, LONGEST_OUTAGE_PAUSE_MS));
  }

  /** Returns true for an error of the infrastructure, with which other jobs would fail as well. */
  isOutage(error: unknown): boolean {
    return (
      error instanceof DatabaseBusy ||
      isConnectionError(error) ||
      CONFLICT_CODES.has((error as { code?: string } | null)?.code ?? '')
    );
  }
}
