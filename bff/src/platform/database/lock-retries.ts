import { setTimeout } from 'node:timers/promises';

/**
 * Time limit for a schema change that waits for a lock. Later statements on the table queue behind it, so the limit is
 * below their own time limit (1.44 s). It is above Postgres' deadlock_timeout (1 s), after which autovacuum releases
 * its lock.
 */
export const LOCK_TIMEOUT_MS = 1_100;
const MAX_ATTEMPTS = 60;
const PAUSE_MS = 1_000;
/** PostgreSQL error code: the lock was not granted within lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Retries `work` after a lock timeout. Requests that queued for the lock run in the pause. `work` must be idempotent.
 */
export async function retryOnLockTimeout(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
