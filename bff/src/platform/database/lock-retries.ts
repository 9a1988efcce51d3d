import { setTimeout } from 'node:timers/promises';

/**
 * Maximum time that a schema change waits for its lock. Later statements on the table queue behind the schema change,
 * so the limit is below the statement timeout (1.44 s by default). The limit is also above Postgres' deadlock_timeout
 * (1 s), after which autovacuum releases the table.
 */
export const LOCK_TIMEOUT_MS = 1_100;
const MAX_ATTEMPTS = 60;
const RETRY_DELAY_MS = 1_000;
/** PostgreSQL error code: the lock was not granted within lock_timeout. */
const LOCK_NOT_AVAILABLE_CODE = '55P03';

/**
 * Retries `work` after a lock timeout. Between two attempts, the requests that queued behind the lock can run. `work`
 * must be idempotent.
 */
export async function retryOnLockTimeout(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE_CODE) throw error;
      await setTimeout(RETRY_DELAY_MS);
    }
  }
}
