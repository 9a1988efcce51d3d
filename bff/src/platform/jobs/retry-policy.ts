import { Injectable } from '@nestjs/common';
import { DatabaseBusyError } from '../database/connection-pool.ts';
import { isDatabaseUnavailable } from '../database/connection-errors.ts';

const HOUR_MS = 3_600_000;
const MAX_OUTAGE_DELAY_MS = 60_000;
/**
 * Maximum random extension of a delay, as a share of the delay. Jitter prevents jobs that failed together from being
 * retried together.
 */
const MAX_JITTER_SHARE = 0.3;

/** PostgreSQL error codes for conflicts with another transaction: lock timeout, serialization failure, deadlock. */
const CONFLICT_CODES = new Set(['55P03', '40001', '40P01']);

const addJitter = (ms: number): number => Math.round(ms * (1 + MAX_JITTER_SHARE * Math.random()));

/**
 * The retry policy of all jobs. Each error in a job uses up one attempt. The backoff doubles from one second to one
 * hour, so all attempts together take more than a day. An outage uses up no attempt. During an outage, the job is
 * retried about once a minute.
 */
@Injectable()
export class RetryPolicy {
  /**
   * 12 doubling delays (68 minutes in all), then hourly attempts. The last attempt comes 24 to 32 hours after the
   * first.
   */
  maxAttempts = 36;
  initialDelayMs = 1_000;
  /** Maximum number of postponements, about a day in total. Later outage errors count as failures. */
  maxPostponements = 1_440;
  /** Maximum number of worker crashes during one job. After one more crash, the job fails for good. */
  maxCrashes = 5;

  /** Returns the delay after a failed attempt, in milliseconds. @param failures number of failed attempts, from 1 */
  getDelayAfter(failures: number): number {
    return addJitter(Math.min(this.initialDelayMs * 2 ** (failures - 1), HOUR_MS));
  }

  /** Returns the delay during an outage, in milliseconds. @param postponements number of earlier postponements */
  getDelayDuringOutage(postponements: number): number {
    return addJitter(Math.min(this.initialDelayMs * 2 ** postponements, MAX_OUTAGE_DELAY_MS));
  }

  /**
   * Returns whether the error has a cause outside the job: an unavailable or busy database, or a conflict with another
   * transaction.
   */
  isOutage(error: unknown): boolean {
    return (
      error instanceof DatabaseBusyError ||
      isDatabaseUnavailable(error) ||
      CONFLICT_CODES.has((error as { code?: string } | null)?.code ?? '')
    );
  }
}
