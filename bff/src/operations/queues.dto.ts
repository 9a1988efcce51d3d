import { getDeclaredQueues } from '../platform/jobs/job.ts';
import { Flag, Instant, Integer, Nested, RecordList, Text } from '../platform/http/fields.ts';

export class QueueName {
  @Text({ max: 50 }) name: string;
}

/** Pause of a queue by an admin. */
export class QueuePause {
  @Instant() since: string;
  /** Email address of the admin. Null if the user no longer exists. */
  @Text({ max: 320, nullable: true }) by: string | null;
}

/** Metrics of one queue at the time of the request. */
export class QueueFigures {
  /** Name of the queue, such as `mail`. */
  @Text({ max: 50 }) name: string;
  /**
   * Jobs that a worker may start now. Includes the jobs of events that have not been dispatched to the queue yet. Null
   * if unknown.
   */
  @Integer({ nullable: true }) waiting: number | null;
  /** Jobs that workers are running. Null if unknown. */
  @Integer({ nullable: true }) active: number | null;
  /** Jobs that wait for their next attempt. Null if unknown. */
  @Integer({ nullable: true }) delayed: number | null;
  /** Due database rows that this queue's sweeps process, such as due messages. 0 for a queue without sweeps. */
  @Integer() due: number;
  /** Jobs that ran out of retries and wait for an admin. */
  @Integer() failed: number;
  /** Finished jobs. Counts the jobs of each event whose last job finished within the past hour. */
  @Integer() finishedLastHour: number;
  /** Time at which the oldest waiting job or due row started to wait. Null if nothing waits. */
  @Instant({ nullable: true }) oldestSince: string | null;
  /** Null while the queue is not paused. */
  @Nested(() => QueuePause, { nullable: true }) pause: QueuePause | null;
}

export class Queues {
  /** Whether the queues could be read. If not, `waiting`, `active` and `delayed` of some queues are null. */
  @Flag() isAvailable: boolean;
  @RecordList(() => QueueFigures, { max: 50 }) items: QueueFigures[];
}

/** Returns whether a slice declares a queue with this name. */
export const isQueue = (name: string): boolean => getDeclaredQueues().some((queue) => queue.name === name);
