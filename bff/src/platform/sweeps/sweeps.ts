import { SetMetadata } from '@nestjs/common';

/** How a sweep is called, and how often it looks. */
export interface SweepOptions {
  /** Unique over the process; shown in logs and metrics. */
  name: string;
  /** Pause between the end of one run and the start of the next, milliseconds. */
  everyMs: number;
}

/** Where `Sweeps` leaves the options on its method. */
export const sweepKey = 'platform:sweep';

/**
 * Marks a method of a worker provider that looks for due rows at intervals. Every node runs it, so it claims rows with
 * `FOR UPDATE SKIP LOCKED`. A run never overlaps the one before it; what it throws is logged and tried again next time.
 */
export const Sweeps = (options: SweepOptions): MethodDecorator => SetMetadata(sweepKey, options);
