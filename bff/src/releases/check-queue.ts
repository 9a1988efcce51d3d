import { limited } from '../platform/errors/domain-error.ts';

/** Maximum number of concurrent checks. Each check uses one CPU core, and a process with up to 640 MB of memory. */
const MAX_RUNNING_CHECKS = 2;
const MAX_WAITING_CHECKS = 10;
const RETRY_SECONDS = 5;

/** Runs checks of versions, a few at a time, in the order of their requests. */
export class CheckQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @throws DomainError limited if too many checks are waiting */
  async run<T>(check: () => Promise<T>): Promise<T> {
    await this.start();
    try {
      return await check();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private async start(): Promise<void> {
    if (this.running < MAX_RUNNING_CHECKS) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= MAX_WAITING_CHECKS)
      throw limited('release.checks-busy', 'Other versions are being checked. Try again in a moment.', RETRY_SECONDS);
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
