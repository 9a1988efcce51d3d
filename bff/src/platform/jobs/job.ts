import { SetMetadata } from '@nestjs/common';
import type { EventType } from '../outbox/event.ts';
import type { ClaimedRow, OutboxRowRef } from '../outbox/outbox-rows.ts';

/**
 * A queue, declared by its slice. Each queue has a separate worker, so a slow vendor delays no other queue.
 */
export interface JobQueue {
  readonly name: string;
  /** Number of jobs that one worker process runs in parallel. */
  readonly concurrency: number;
  /**
   * SQL query that counts the due rows that sweeps process for this queue. Its columns are `due` (the number of rows)
   * and `oldestDueAt`.
   */
  readonly dueRowsSql?: string;
}

const queuesByName = new Map<string, JobQueue>();

/** Declares a queue. @throws when the name is already declared */
export function defineQueue(queue: JobQueue): JobQueue {
  if (queuesByName.has(queue.name)) throw new Error(`Queue '${queue.name}' is declared twice`);
  queuesByName.set(queue.name, Object.freeze({ ...queue }));
  return queue;
}

/** Returns the queues that imported files have declared. */
export const getDeclaredQueues = (): readonly JobQueue[] => [...queuesByName.values()];

/** A job that an event starts. */
export interface Job<P> {
  /** Name that starts with a verb, such as `render-report`. */
  readonly name: string;
  /** Name of a declared queue, which may belong to another slice. */
  readonly queue: string;
  /** The event that starts the job. The job gets the event's payload. */
  readonly on: EventType<P>;
}

/** Context of the current attempt, passed to the handler. */
export interface JobContext {
  /** Number of the attempt, starting at 1. */
  readonly attempt: number;
  /** Aborts when the process starts to shut down. */
  readonly signal: AbortSignal;
}

export type JobHandler<P> = (payload: P, context: JobContext) => Promise<void>;

const jobsByName = new Map<string, Job<unknown>>();

/** Returns the jobs that imported files have declared. */
export const getDeclaredJobs = (): readonly Job<unknown>[] => [...jobsByName.values()];

/** Metadata key under which `HandlesJob` stores the job on its method. */
export const JOB_METADATA_KEY = 'platform:job';

/**
 * Declares a job and marks the provider method that handles it. Delivery is at least once, so handlers must prevent
 * duplicate effects, for example with a unique key. See `RetryPolicy` for the retries.
 * @throws when the name is already declared
 */
export function HandlesJob<P extends object>(job: Job<P>) {
  if (jobsByName.has(job.name)) throw new Error(`Job '${job.name}' is declared twice`);
  jobsByName.set(job.name, Object.freeze({ ...job }) as Job<unknown>);
  return <H extends JobHandler<P>>(target: object, method: string, descriptor: TypedPropertyDescriptor<H>): void => {
    SetMetadata(JOB_METADATA_KEY, job)(target, method, descriptor);
  };
}

/**
 * Returns the id of a job in its queue. The id is the same each time the job of an outbox row is added. Adding a job
 * that the queue already contains therefore has no effect. A manual retry has another id, because the queue may still
 * contain the failed job.
 */
export function buildJobId({ id, createdAtMs, retried }: ClaimedRow, job: string): string {
  const retries = retried.filter((name) => name === job).length;
  return [id, createdAtMs, job, ...(retries ? [retries] : [])].join('.');
}

/** Returns a reference to the outbox row of a job. @throws if the id has another format than {@link buildJobId} */
export function parseJobId(jobId: string | undefined): OutboxRowRef {
  const [, id = '', createdAtMs = ''] = /^(\d+)\.(\d+)\./.exec(jobId ?? '') ?? [];
  if (!id) throw new Error(`Job '${jobId}' belongs to no outbox row`);
  return { id, createdAtMs };
}
