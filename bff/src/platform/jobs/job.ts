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

/** A reaction to an event, as it is declared; its handler lives in the worker. */
export interface Job<P> {
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

/** Delivery is at least once: what must not happen twice is guarded by a unique row of the slice. */
export interface JobHandler<P> {
  handle(payload: P, context: JobContext): Promise<void>;
}

const declared = new Map<string, Job<unknown>>();

/**
 * Declares a job, verb first (`render-report`). How it is retried is the same for all: see `RetryPolicy`.
 * Cheap to import: no handler, no vendor, no I/O.
 * @throws when its name is taken
 */
export function defineJob<P extends object>(job: Job<P>): Job<P> {
  if (declared.has(job.name)) throw new Error(`Job '${job.name}' is declared twice`);
  const frozen = Object.freeze({ ...job });
  declared.set(job.name, frozen as Job<unknown>);
  return frozen;
}

/** Every job that an imported file declares. */
export const declaredJobs = (): readonly Job<unknown>[] => [...declared.values()];

/** Where `HandlesJob` leaves the job on its class. */
export const handledJobKey = 'platform:handles-job';

/** Marks the one class that does a job; list it among the providers of the slice's worker module. */
export const HandlesJob =
  <P extends object>(job: Job<P>) =>
  (target: new (...args: never[]) => JobHandler<P>): void => {
    SetMetadata(handledJobKey, job)(target);
  };

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
