import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.ts';
import { instantSql, buildNewestFirstPage } from '../database/keyset.ts';
import type { WithCursor, PageRequest } from '../database/keyset.ts';
import { MATCHES_ROW_REF_SQL, type OutboxRowRef } from '../outbox/outbox-rows.ts';
import { OUTBOX_CHANNEL } from '../outbox/outbox.ts';

const MAX_ERROR_LENGTH = 2_000;

/** A job that ran out of retries. */
export interface FailedJobDetails {
  job: string;
  payload: object;
  error: string;
}

export interface FailedJobRow extends FailedJobDetails {
  id: string;
  payload: Record<string, unknown>;
  attempts: number;
  failedAt: string;
}

/**
 * Stores dead letters: jobs that ran out of retries. Postgres retains the payload and error of a job until an admin
 * retries or discards the job. Until then, the outbox row of the job stays unfinished.
 */
@Injectable()
export class FailedJobStore {
  constructor(private readonly database: Database) {}

  /** Stores a failed job. @returns false if its outbox row was deleted or another delivery of the job succeeded */
  async record({ id, createdAtMs }: OutboxRowRef, job: string, error: unknown, attempts: number): Promise<boolean> {
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll('\u0000', '');
    const written = await this.database.run(
      `INSERT INTO failed_jobs (outbox_id, job, payload, error, attempts, failed_at)
       SELECT id, $3, payload, $4, $5, now() FROM outbox
       WHERE ${MATCHES_ROW_REF_SQL} AND NOT $3 = ANY(done_handlers)
       ON CONFLICT (outbox_id, job) DO UPDATE SET error = excluded.error, attempts = excluded.attempts, failed_at = excluded.failed_at`,
      [id, createdAtMs, job, reason.slice(0, MAX_ERROR_LENGTH), attempts],
    );
    return written > 0;
  }

  /** Returns a page of failed jobs, newest first. @throws DomainError invalid if the cursor is malformed */
  async list(request: PageRequest): Promise<{ items: FailedJobRow[]; nextCursor: string | null; total: number }> {
    const page = buildNewestFirstPage(request, { timeColumn: 'failed_at' });
    const [rows, totals] = await Promise.all([
      this.database.rows<WithCursor<FailedJobRow>>(
        `SELECT id, job, payload, error, attempts, ${instantSql('failed_at')} AS "failedAt", ${page.cursor}
         FROM failed_jobs WHERE ${page.afterCursorSql} ${page.orderSql}`,
        page.params,
      ),
      this.database.rows<{ total: number }>('SELECT count(*)::int AS total FROM failed_jobs'),
    ]);
    return { ...page.toPage(rows), total: totals[0]?.total ?? 0 };
  }

  /** Queues the job again with its full number of attempts. @returns null when the job is not a dead letter */
  async retry(tx: Tx, id: string): Promise<FailedJobDetails | null> {
    return this.remove(tx, id, `due_at = now(), done_at = NULL, retried_handlers = retried_handlers || removed.job`);
  }

  /** Queues all failed jobs again. @returns the number of retried jobs by name */
  async retryAll(tx: Tx): Promise<{ job: string; count: number }[]> {
    const rows = await tx.rows<{ job: string; count: number }>(
      `WITH removed AS (DELETE FROM failed_jobs RETURNING outbox_id, job),
            changed AS (
              UPDATE outbox SET due_at = now(), done_at = NULL, retried_handlers = retried_handlers || retried.jobs
              FROM (SELECT outbox_id, array_agg(job) AS jobs FROM removed GROUP BY outbox_id) AS retried
              WHERE outbox.id = retried.outbox_id RETURNING 1)
       SELECT job, count(*)::int AS count, pg_notify('${OUTBOX_CHANNEL}', '') FROM removed GROUP BY job ORDER BY job`,
    );
    return rows.map(({ job, count }) => ({ job, count }));
  }

  /** Discards the job. @returns null when the job is not a dead letter */
  async discard(tx: Tx, id: string): Promise<FailedJobDetails | null> {
    return this.remove(tx, id, `due_at = now(), done_handlers = done_handlers || removed.job`);
  }

  private async remove(tx: Tx, id: string, change: string): Promise<FailedJobDetails | null> {
    const [row] = await tx.rows<FailedJobDetails>(
      `WITH removed AS (DELETE FROM failed_jobs WHERE id = $1 RETURNING outbox_id, job, payload, error),
            changed AS (UPDATE outbox SET ${change} FROM removed WHERE outbox.id = removed.outbox_id RETURNING 1)
       SELECT job, payload, error, pg_notify('${OUTBOX_CHANNEL}', '') FROM removed`,
      [id],
    );
    return row ? { job: row.job, payload: row.payload, error: row.error } : null;
  }
}
