import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** An outbox row that this process may dispatch. */
export interface ClaimedRow {
  id: string;
  /** Milliseconds since the epoch, exact: tells rows apart that got the same id before and after a restore. */
  createdAtMs: string;
  event: string;
  payload: object;
  /** Handlers whose effect exists. */
  done: string[];
  /** Handlers that ran out of retries and wait for an admin. */
  failed: string[];
}

/** One handler's share of an outbox row. */
export interface RowRef {
  id: string;
  /** Null when only the id is known. */
  createdAtMs: string | null;
}

/** Condition for the row of a {@link RowRef}: $1 its id, $2 its time. */
export const IS_ROW = 'id = $1 AND created_at = coalesce(to_timestamp($2::bigint / 1000.0), created_at)';

/** Rows at a time. */
export const CLAIM_SIZE = 200;

/**
 * A row is claimed for this long. If its jobs are not recorded as added by then (the process died, or the queue does not
 * answer), any dispatcher takes it.
 */
const LEASE = `interval '10 seconds'`;
/** A row whose effects are missing is looked at again after this time. A job that still waits is not added twice. */
const RECHECK = `interval '10 minutes'`;

/** Tracks outbox rows from their commit until every handler is done. One statement each, no lock held in between. */
@Injectable()
export class OutboxRows {
  constructor(private readonly database: Database) {}

  /** Takes rows that are due: new ones, and those whose effects are missing after a while. */
  claim(events: readonly string[]): Promise<ClaimedRow[]> {
    return this.database.rows<ClaimedRow>(
      `UPDATE outbox SET due_at = now() + ${LEASE}
       WHERE id IN (
         SELECT id FROM outbox WHERE done_at IS NULL AND due_at <= now() AND event = ANY($1)
         ORDER BY due_at LIMIT ${CLAIM_SIZE} FOR UPDATE SKIP LOCKED)
       RETURNING id, (extract(epoch FROM created_at) * 1000)::bigint AS "createdAtMs", event, payload,
         done_handlers AS done, ARRAY(SELECT job FROM failed_jobs WHERE outbox_id = outbox.id) AS failed`,
      [events],
    );
  }

  /** Records that the jobs of these rows are in their queues. A handler may be done before this. */
  async markDispatched(ids: readonly string[]): Promise<void> {
    await this.database.run(
      `UPDATE outbox SET dispatched_at = coalesce(dispatched_at, now()), due_at = now() + ${RECHECK}
       WHERE id = ANY($1)`,
      [ids],
    );
  }

  /**
   * Records that one handler's effect exists, also of a job that was given up before. Idempotent.
   * @param handlers every handler of the row's event: the row is done when the last of them is
   */
  async markDone({ id, createdAtMs }: RowRef, handler: string, handlers: readonly string[]): Promise<void> {
    await this.database.run(
      `WITH done AS (
         UPDATE outbox SET done_handlers = done_handlers || $3::text,
           done_at = CASE WHEN $4::text[] <@ (done_handlers || $3::text) THEN now() ELSE done_at END
         WHERE ${IS_ROW} AND NOT $3 = ANY(done_handlers) RETURNING id)
       DELETE FROM failed_jobs USING done WHERE outbox_id = done.id AND job = $3`,
      [id, createdAtMs, handler, handlers],
    );
  }

  /** Closes rows that have nothing left to do: their last job was discarded, or no longer exists in this version. */
  async close(ids: readonly string[]): Promise<void> {
    await this.database.run('UPDATE outbox SET done_at = now() WHERE id = ANY($1) AND done_at IS NULL', [ids]);
  }
}
