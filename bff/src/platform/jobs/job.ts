import { SetMetadata } from '@nestjs/common';
import type { EventOf } from '../outbox/event.ts';

/** The queues there are: one worker each, so that a slow vendor never holds up the mail. */
export const queueNames = ['analyses', 'mail', 'campaigns', 'media'] as const;
export type QueueName = (typeof queueNames)[number];

/** Waits between attempts: fixed, or doubling from `delayMs`, each spread by `jitter` (0 to 1). */
interface Backoff {
  type: 'fixed' | 'exponential';
  delayMs: number;
  jitter?: number;
}

/** A reaction to an event, as it is declared; its handler lives in the worker. */
export interface Job<P> {
  readonly name: string;
  readonly queue: QueueName;
  /** The event that starts it, with the same payload. */
  readonly on: EventOf<P>;
  /** How often it is tried in all. */
  readonly attempts: number;
  readonly backoff: Backoff;
}

/** What a handler may know about the attempt it is making. */
export interface JobContext {
  /** From 1. */
  readonly attempt: number;
  /** No further attempt follows if this one throws. */
  readonly isLast: boolean;
  /** Aborts when the process is told to stop. */
  readonly signal: AbortSignal;
}

/** Delivery is at least once: what must not happen twice is guarded by a unique row of the slice. */
export interface JobHandler<P> {
  handle(payload: P, context: JobContext): Promise<void>;
}

const declared = new Map<string, Job<unknown>>();

/**
 * Declares a job, verb first (`render-report`): five attempts about 1, 2, 4 and 8 s apart unless it says otherwise.
 * Cheap to import: no handler, no vendor, no I/O.
 * @throws when its name is taken
 */
export function defineJob<P extends object>(job: {
  name: string;
  queue: QueueName;
  on: EventOf<P>;
  attempts?: number;
  backoff?: Backoff;
}): Job<P> {
  if (declared.has(job.name)) throw new Error(`Job '${job.name}' is declared twice`);
  const backoff: Backoff = { type: 'exponential', delayMs: 1_000, jitter: 0.3 };
  const complete: Job<P> = Object.freeze({ attempts: 5, backoff, ...job });
  declared.set(job.name, complete as Job<unknown>);
  return complete;
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
