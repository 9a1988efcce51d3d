import { Injectable } from '@nestjs/common';
import { DatabaseBusy } from '../database/connection-pool.ts';
import { isConnectionError } from '../database/connection-errors.ts';

const HOUR_MS = 3_600_000;
const LONGEST_OUTAGE_PAUSE_MS = 60_000;
/** Pauses vary by up to this share, so that jobs which failed together do not return together. */
const JITTER = 0.3;

/** PostgreSQL's codes for a lock that another transaction holds: lock timeout, serialization failure, deadlock. */
const LOCKED = new Set(['55P03', '40001', '40P01']);

const spread = (ms: number): number => Math.round(ms * (1 + JITTER * Math.random()));

/**
 * Decides when a failed job is tried again, for every job alike. An error of the job's own uses up an attempt; the
 * pauses double from one second to one hour, and the attempts last for over a day. An outage uses up none: the job
 * returns within about a minute of its end.
 */
@Injectable()
export class RetryPolicy {
  /** 12 doubling pauses (68 minutes), then one an hour: the last attempt follows after 24 to 32 hours. */
  attempts = 36;
  firstPauseMs = 1_000;
  /** At the longest pause this is a day as well: an error that looks like an outage for ever is a failure. */
  outagePauses = 1_440;
  /** A job that takes its worker process down with it is not started again after this many times. */
  crashes = 5;

  /** @param failures how many attempts have failed, from 1 */
  pauseAfter(failures: number): number {
    return spread(Math.min(this.firstPauseMs * 2 ** (failures - 1), HOUR_MS));
  }

  /** @param pauses how often outages have postponed the job before */
  pauseDuringOutage(pauses: number): number {
    return spread(Math.min(this.firstPauseMs * 2 ** pauses, LONGEST_OUTAGE_PAUSE_MS));
  }

  /** True when the error is the infrastructure's, so that no later job would fare better now. */
  isOutage(error: unknown): boolean {
    return (
      error instanceof DatabaseBusy ||
      isConnectionError(error) ||
      LOCKED.has((error as { code?: string } | null)?.code ?? '')
    );
  }
}
