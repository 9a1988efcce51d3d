import { SetMetadata } from '@nestjs/common';
import type { EventOf } from '../outbox/event.ts';
import type { ClaimedRow, RowRef } from '../outbox/outbox-rows.ts';

/** A queue, as the slice that owns it declares it. Each has a worker of its own, so that a slow vendor holds up no other queue. */
export interface JobQueue {
  readonly name: string;
  /** Jobs that one worker process runs at a time. */
  readonly concurrency: number;
}

const queues = new Map<string, JobQueue>();

/** Declares a queue. @throws when its name is taken */
export function defineQueue(queue: JobQueue): JobQueue {
  if (queues.has(queue.name)) throw new Error(`Queue '${queue.name}' is declared twice`);
  queues.set(queue.name, Object.freeze({ ...queue }));
  return queue;
}

/** Every queue that an imported file declares. */
export const declaredQueues = (): readonly JobQueue[] => [...queues.values()];

/** A reaction to an event, as it is declared. */
export interface Job<P> {
  /** Verb first: `render-report`. */
  readonly name: string;
  /** Name of a declared queue, of this slice or another one. */
  readonly queue: string;
  /** The event that starts it, with the same payload. */
  readonly on: EventOf<P>;
}

/** What a handler may know about the attempt it is making. */
export interface JobContext {
  /** From 1. */
  readonly attempt: number;
  /** Aborts when the process is told to stop. */
  readonly signal: AbortSignal;
}

export type JobHandler<P> = (payload: P, context: JobContext) => Promise<void>;

const declared = new Map<string, Job<unknown>>();

/** Every job that an imported file declares. */
export const declaredJobs = (): readonly Job<unknown>[] => [...declared.values()];

/** Where `HandlesJob` leaves the job on its method. */
export const jobKey = 'platform:job';

/**
 * Declares a job and marks the method of a worker provider that does it. Delivery is at least once: what must not happen
 * twice is guarded by a unique row of the slice. How a job is retried is the same for all: see `RetryPolicy`.
 * @throws when the name is taken
 */
export function HandlesJob<P extends object>(job: Job<P>) {
  if (declared.has(job.name)) throw new Error(`Job '${job.name}' is declared twice`);
  declared.set(job.name, Object.freeze({ ...job }) as Job<unknown>);
  return <H extends JobHandler<P>>(target: object, method: string, descriptor: TypedPropertyDescriptor<H>): void => {
    SetMetadata(jobKey, job)(target, method, descriptor);
  };
}

/** The id of a job in its queue: one per outbox row and handler, so that adding it again changes nothing. */
export const jobIdOf = ({ id, createdAtMs }: ClaimedRow, job: string): string => `${id}.${createdAtMs}.${job}`;

/**
 * The outbox row that a job belongs to. A job that waits since a version which did not track effects has no time in its
 * id: `12.render-report`.
 * @throws when it has none
 */
export function rowOf(jobId: string | undefined): RowRef {
  const [, id = '', createdAtMs = null] = /^(\d+)\.(?:(\d+)\.)?/.exec(jobId ?? '') ?? [];
  if (!id) throw new Error(`Job '${jobId}' belongs to no outbox row`);
  return { id, createdAtMs };
}
