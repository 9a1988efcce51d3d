import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { instantSql } from '../platform/database/keyset.ts';
import { getDeclaredJobs, getDeclaredQueues, type JobQueue } from '../platform/jobs/job.ts';
import { type QueueCounts, readQueueCounts } from '../platform/jobs/queue-counts.ts';
import { QueueHandles } from '../platform/jobs/queue-handles.ts';
import { Log } from '../platform/log/log.ts';
import type { QueueFigures, QueuePause, Queues } from './queues.dto.ts';

interface StoredCounts {
  /** Events whose jobs are not in their queues yet. */
  undispatched: { event: string; count: number; oldest: Date }[];
  finished: { job: string; count: number }[];
  failed: { job: string; count: number }[];
  pauses: ({ queue: string } & QueuePause)[];
}

interface DueRowMetrics {
  due: number;
  oldestDueAt: Date | null;
}

/** Reads the metrics of the queues for admins, from the queues and from the rows in Postgres that become jobs. */
@Injectable()
export class QueueQueries {
  constructor(
    private readonly database: Database,
    private readonly handles: QueueHandles,
    private readonly log: Log,
  ) {}

  async list(): Promise<Queues> {
    const stored = await this.readStoredCounts();
    const items = await Promise.all(getDeclaredQueues().map((queue) => this.readQueue(queue, stored)));
    return {
      isAvailable: items.every(({ waiting }) => waiting !== null),
      items: items.sort((one, other) => one.name.localeCompare(other.name)),
    };
  }

  private async readQueue({ name, dueRowsSql }: JobQueue, stored: StoredCounts): Promise<QueueFigures> {
    const jobs = getDeclaredJobs().filter(({ queue }) => queue === name);
    const names = new Set(jobs.map((job) => job.name));
    const countJobs = (rows: { job: string; count: number }[]): number =>
      rows.filter(({ job }) => names.has(job)).reduce((sum, { count }) => sum + count, 0);
    const undispatched = jobs.flatMap(({ on }) => stored.undispatched.filter(({ event }) => event === on.name));
    const [live, dueRows] = await Promise.all([this.readQueueCounts(name), this.readDueRows(dueRowsSql)]);
    const times = [...undispatched.map(({ oldest }) => oldest), live?.oldestAt, dueRows.oldestDueAt].filter(
      (time) => time instanceof Date,
    );
    return {
      name,
      waiting: live && live.waiting + undispatched.reduce((sum, { count }) => sum + count, 0),
      active: live && live.active,
      delayed: live && live.delayed,
      due: dueRows.due,
      failed: countJobs(stored.failed),
      finishedLastHour: countJobs(stored.finished),
      oldestSince: times.length === 0 ? null : new Date(Math.min(...times.map(Number))).toISOString(),
      pause: stored.pauses.find(({ queue }) => queue === name) ?? null,
    };
  }

  private async readQueueCounts(name: string): Promise<QueueCounts | null> {
    try {
      return await this.handles.use(name, readQueueCounts);
    } catch (error) {
      this.log.warn('could not read a queue', { queue: name, reason: String(error) });
      return null;
    }
  }

  private async readDueRows(sql: string | undefined): Promise<DueRowMetrics> {
    return sql === undefined ? { due: 0, oldestDueAt: null } : this.database.row<DueRowMetrics>(sql);
  }

  private async readStoredCounts(): Promise<StoredCounts> {
    const [undispatched, finished, failed, pauses] = await Promise.all([
      this.database.rows<StoredCounts['undispatched'][number]>(
        `SELECT event, count(*)::int AS count, min(created_at) AS oldest FROM outbox
         WHERE done_at IS NULL AND dispatched_at IS NULL GROUP BY event`,
      ),
      this.database.rows<StoredCounts['finished'][number]>(
        `SELECT job, count(*)::int AS count FROM outbox, unnest(done_handlers) AS job
         WHERE done_at > now() - interval '1 hour' GROUP BY job`,
      ),
      this.database.rows<StoredCounts['failed'][number]>(
        'SELECT job, count(*)::int AS count FROM failed_jobs GROUP BY job',
      ),
      this.database.rows<StoredCounts['pauses'][number]>(
        `SELECT queue, ${instantSql('paused_at')} AS since, staff.email AS by
         FROM queue_pauses LEFT JOIN todo_profiles AS staff ON staff.id = paused_by`,
      ),
    ]);
    return { undispatched, finished, failed, pauses };
  }
}
