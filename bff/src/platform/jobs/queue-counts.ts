import type { JobType, Queue } from 'bullmq';

/** Number of jobs in a queue, by state. */
export interface QueueCounts {
  /** Jobs that a worker may start now, or after the queue is resumed. */
  waiting: number;
  active: number;
  /** Jobs that wait for their next attempt. */
  delayed: number;
  /** Time at which the oldest waiting job was added. Null if no job waits. */
  oldestAt: Date | null;
}

/**
 * States of waiting jobs. The Postgres backend of BullMQ 6.7 reports the waiting jobs of a paused queue as `paused`,
 * which the type does not list.
 */
const WAITING_STATES = ['waiting', 'paused'] as JobType[];

/** Counts the jobs of a queue by state. */
export async function readQueueCounts(queue: Queue): Promise<QueueCounts> {
  const [counts, [oldest]] = await Promise.all([
    queue.getJobCounts(...WAITING_STATES, 'active', 'delayed'),
    queue.getJobs(WAITING_STATES, 0, 0, true),
  ]);
  return {
    waiting: (counts.waiting ?? 0) + (counts.paused ?? 0),
    active: counts.active ?? 0,
    delayed: counts.delayed ?? 0,
    oldestAt: oldest ? new Date(oldest.timestamp) : null,
  };
}
