import { SetMetadata } from '@nestjs/common';

/** Name and interval of a sweep. */
export interface SweepOptions {
  /** Unique name, shown in logs and metrics. */
  name: string;
  /** Pause between the end of one run and the start of the next, in milliseconds. */
  everyMs: number;
}

/** Metadata key under which `Sweeps` stores the options on its method. */
export const SWEEP_METADATA_KEY = 'platform:sweep';

/**
 * Declares a sweep: a method of a worker provider that processes due rows at intervals. Every node runs the sweep, so
 * it must claim rows with `FOR UPDATE SKIP LOCKED`. Runs on one node never overlap. An error is logged, and the next
 * run retries.
 */
export const Sweeps = (options: SweepOptions): MethodDecorator => SetMetadata(SWEEP_METADATA_KEY, options);
