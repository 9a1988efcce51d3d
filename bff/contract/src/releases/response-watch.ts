/**
 * Number of pings without a response after which a process counts as stuck, for example in an endless loop, if it has
 * also used {@link MIN_STUCK_CPU_SECONDS}.
 */
const MAX_MISSED_PINGS = 8;
/**
 * Processor time that a stuck process has used since its last response, in seconds. With less, the machine was too busy
 * to run the process. Linux only.
 */
const MIN_STUCK_CPU_SECONDS = 1;
/** Number of pings without a response after which a process counts as stuck even if it used no processor time. */
const MAX_MISSED_PINGS_WITHOUT_CPU = 80;

/** Counts the pings to which a process has not responded. */
export class ResponseWatch {
  private missedPings = 0;
  /** Processor time of the process at the first of these pings, in seconds. */
  private cpuSecondsAtPing = 0;

  /** Resets the count after a response. */
  reset(): void {
    this.missedPings = 0;
  }

  /**
   * Counts the next ping. Returns whether the process is stuck.
   * @param cpuSeconds processor time that the process has used, in seconds; 0 if it is unknown
   */
  countPing(cpuSeconds: number): boolean {
    if (this.missedPings === 0) this.cpuSecondsAtPing = cpuSeconds;
    const hasUsedCpu = cpuSeconds === 0 || cpuSeconds - this.cpuSecondsAtPing >= MIN_STUCK_CPU_SECONDS;
    const isStuck = this.missedPings >= (hasUsedCpu ? MAX_MISSED_PINGS : MAX_MISSED_PINGS_WITHOUT_CPU);
    this.missedPings += 1;
    return isStuck;
  }
}
