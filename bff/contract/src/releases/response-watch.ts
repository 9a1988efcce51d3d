import type { ProcessorUse } from './process-usage.ts';

/**
 * Number of pings without a response after which a process counts as stuck, for example in an endless loop, unless the
 * machine is too busy to run it.
 */
const MAX_MISSED_PINGS = 8;
/**
 * Processor time that a process in an endless loop has used since its last response, in seconds. With less, the machine
 * was too busy to run the process.
 */
const MIN_STUCK_CPU_SECONDS = 1;
/** Number of pings without a response after which a process counts as stuck even on a busy machine. */
const MAX_MISSED_PINGS_WHEN_BUSY = 80;

/** Counts the pings to which a process has not responded. */
export class ResponseWatch {
  private missedPings = 0;
  /** Number of these pings at which the process was waiting, so that it did not need the processor. */
  private waitingPings = 0;
  /** Processor time of the process at the first of these pings, in seconds. */
  private cpuSecondsAtPing = 0;

  /** Resets the counts after a response. */
  reset(): void {
    this.missedPings = 0;
    this.waitingPings = 0;
  }

  /**
   * Counts the next ping. Returns whether the process is stuck.
   * @param use null if it is unknown
   */
  countPing(use: ProcessorUse | null): boolean {
    if (this.missedPings === 0) this.cpuSecondsAtPing = use?.cpuSeconds ?? 0;
    const isBusy =
      use !== null &&
      use.cpuSeconds - this.cpuSecondsAtPing < MIN_STUCK_CPU_SECONDS &&
      this.waitingPings < MAX_MISSED_PINGS;
    const isStuck = this.missedPings >= (isBusy ? MAX_MISSED_PINGS_WHEN_BUSY : MAX_MISSED_PINGS);
    this.missedPings += 1;
    if (use?.isWaiting) this.waitingPings += 1;
    return isStuck;
  }
}
