import { setTimeout } from 'node:timers/promises';

/** How long a change of the schema waits for a lock. All later requests for the table queue behind it, so the site waits as well. */
export const LOCK_TIMEOUT_MS = 2_000;
const MOST_ATTEMPTS = 30;
const PAUSE_MS = 1_000;
/** PostgreSQL: the lock was not granted within lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Repeats work that did not get its lock in time, after a pause that lets the site go on. The work must be idempotent. */
export async function retryOnLockTimeout(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
