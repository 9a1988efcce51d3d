import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** An outbox row that this process has claimed, that is, reserved for a limited time (see {@link LEASE_INTERVAL}). */
export interface ClaimedRow {
  id: string;
  /** Exact milliseconds since the epoch. Distinguishes rows that got the same id before and after a restore. */
  createdAtMs: string;
  event: string;
  payload: object;
  /** Jobs of this row that have succeeded. */
  done: string[];
  /** Jobs of this row that ran out of retries and need an admin's decision. */
  failed: string[];
  /** Jobs of this row that an admin has retried, with one entry for each retry. */
  retried: string[];
}

/** Reference to an outbox row, from a job id. */
export interface OutboxRowRef {
  id: string;
  /** Null when the job id contains no creation time. */
  createdAtMs: string | null;
}

/** SQL condition that selects the row of an {@link OutboxRowRef}. $1 is the id, and $2 is the creation time. */
export const MATCHES_ROW_REF_SQL = 'id = $1 AND created_at = coalesce(to_timestamp($2::bigint / 1000.0), created_at)';

/** Maximum number of rows that are claimed at a time. */
export const CLAIM_BATCH_SIZE = 200;

/**
 * Lease on a claimed row. If it expires before the row is marked as dispatched, any dispatcher may claim the row. The
 * lease expires if the process is killed or the queue does not respond.
 */
const LEASE_INTERVAL = `interval '10 seconds'`;
/** Delay after which a row with unfinished jobs is dispatched again. A job that is still queued is not added twice. */
const RECHECK_INTERVAL = `interval '10 minutes'`;

/**
 * Tracks outbox rows from their commit until every job has succeeded or was discarded. Each step is one statement, so
 * no lock is held between steps.
 */
@Injectable()
export class OutboxRows {
  constructor(private readonly database: Database) {}

  /**
   * Claims due rows: new rows, rows whose lease has expired, and rows that still have unfinished jobs after
   * {@link RECHECK_INTERVAL}.
   */
  claim(events: readonly string[]): Promise<ClaimedRow[]> {
    return this.database.rows<ClaimedRow>(
      `UPDATE outbox SET due_at = now() + ${LEASE_INTERVAL}
       WHERE id IN (
         SELECT id FROM outbox WHERE done_at IS NULL AND due_at <= now() AND event = ANY($1)
         ORDER BY due_at LIMIT ${CLAIM_BATCH_SIZE} FOR UPDATE SKIP LOCKED)
       RETURNING id, (extract(epoch FROM created_at) * 1000)::bigint AS "createdAtMs", event, payload,
         done_handlers AS done, retried_handlers AS retried, ARRAY(SELECT job FROM failed_jobs WHERE outbox_id = outbox.id) AS failed`,
      [events],
    );
  }

  /**
   * Records that the jobs of these rows are in their queues. Some jobs may already have finished. A row that has become
   * due again stays due, for example because an admin has retried a failed job.
   */
  async markDispatched(ids: readonly string[]): Promise<void> {
    await this.database.run(
      `UPDATE outbox SET dispatched_at = coalesce(dispatched_at, now()),
         due_at = CASE WHEN due_at > now() THEN now() + ${RECHECK_INTERVAL} ELSE due_at END
       WHERE id = ANY($1)`,
      [ids],
    );
  }

  /**
   * Records the success of a job, even if an earlier delivery of the job failed for good. Idempotent.
   * @param handlers all jobs of the row's event. The row is done when all of them have succeeded.
   */
  async markDone({ id, createdAtMs }: OutboxRowRef, handler: string, handlers: readonly string[]): Promise<void> {
    await this.database.run(
      `WITH done AS (
         UPDATE outbox SET done_handlers = done_handlers || $3::text,
           done_at = CASE WHEN $4::text[] <@ (done_handlers || $3::text) THEN now() ELSE done_at END
         WHERE ${MATCHES_ROW_REF_SQL} AND NOT $3 = ANY(done_handlers) RETURNING id)
       DELETE FROM failed_jobs USING done WHERE outbox_id = done.id AND job = $3`,
      [id, createdAtMs, handler, handlers],
    );
  }

  /** Deletes all open rows and returns them, oldest first, for a program that runs their jobs without a queue. */
  take(): Promise<Pick<ClaimedRow, 'id' | 'event' | 'payload'>[]> {
    return this.database.rows(
      `WITH open AS (DELETE FROM outbox WHERE done_at IS NULL RETURNING id, event, payload)
       SELECT id, event, payload FROM open ORDER BY id`,
    );
  }

  /** Closes rows that have no open job, because the last job was discarded or does not exist in this version. */
  async close(ids: readonly string[]): Promise<void> {
    await this.database.run('UPDATE outbox SET done_at = now() WHERE id = ANY($1) AND done_at IS NULL', [ids]);
  }
}
