import { setTimeout } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';

/** PostgreSQL: the lock was not granted within lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03';
const MOST_ATTEMPTS = 30;
const PAUSE_MS = 500;

/**
 * Builds an index on a table that is in use: CONCURRENTLY, so that writes go on, and again where a long transaction was
 * in the way. For migrations with `transaction = false`. A valid index of that name is left as it is, and what a failed
 * attempt left behind is dropped.
 * @param definition what follows the name: `ON leads (created_at)`
 */
export async function buildIndex(
  runner: QueryRunner,
  name: string,
  definition: string,
  kind: 'INDEX' | 'UNIQUE INDEX' = 'INDEX',
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [found] = (await runner.query('SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)', [
        name,
      ])) as { isValid: boolean }[];
      if (found?.isValid) return;
      if (found) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
      await runner.query(`CREATE ${kind} CONCURRENTLY ${name} ${definition}`);
      return;
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
