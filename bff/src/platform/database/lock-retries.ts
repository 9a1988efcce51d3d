import { setTimeout } from 'node:timers/promises';

/**
 * How long a change of the schema waits for a lock. All later statements for the table queue behind it: less than their
 * time limit (1.44 s), so that none fails. More than Postgres' deadlock_timeout (1 s), after which autovacuum gives way.
 */
export const LOCK_TIMEOUT_MS = 1_100;
const MOST_ATTEMPTS = 60;
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
