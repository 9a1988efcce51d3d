/**
 * Limits the rate of calls in one process. After a pause, the calls of one second may follow each other immediately.
 */
export class CallRate {
  /** Epoch milliseconds. */
  private nextAt = 0;

  constructor(private readonly callsPerSecond: number) {}

  /**
   * Reserves the next call.
   * @param now epoch milliseconds
   * @returns the delay until that call in milliseconds
   */
  reserve(now: number): number {
    const intervalMs = 1_000 / this.callsPerSecond;
    const at = Math.max(this.nextAt, now - 1_000 + intervalMs);
    this.nextAt = at + intervalMs;
    return Math.max(0, at - now);
  }
}
