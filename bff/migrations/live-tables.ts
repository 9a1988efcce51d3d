/**
 * Functions that change tables in use. Their transactions are short, so that requests wait only briefly. Only for migrations with `transaction = false`. The `up` method of these migrations must be
 * idempotent, because the process may be killed between any two statements.
 */
import { setTimeout } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';

/** PostgreSQL error code: the lock was not granted within lock_timeout. */
const LOCK_NOT_AVAILABLE_CODE = '55P03';
const MAX_ATTEMPTS = 30;
const RETRY_DELAY_MS = 500;

/** Rows per transaction of {@link updateInBatches}. A batch of leads takes 0.2 s because of their many indexes. */
const BATCH_SIZE = 100;

/**
 * Creates an index CONCURRENTLY, so that writes continue. Keeps a valid index of the same name, and replaces an invalid
 * one that a failed attempt left behind.
 * @param definition SQL after the name: `ON leads (created_at)`
 */
export async function buildIndex(
  runner: QueryRunner,
  name: string,
  definition: string,
  kind: 'INDEX' | 'UNIQUE INDEX' = 'INDEX',
): Promise<void> {
  await retryOnLockTimeout(async () => {
    const [found] = (await runner.query(
      'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
      [name],
    )) as { isValid: boolean }[];
    if (found?.isValid) return;
    if (found) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
    await runner.query(`CREATE ${kind} CONCURRENTLY ${name} ${definition}`);
  });
}

/**
 * Adds or replaces a check constraint. New rows are checked immediately. Existing rows are validated afterwards under a
 * lock that permits writes.
 * @param correct function that corrects existing rows before the validation
 */
export async function addCheck(
  runner: QueryRunner,
  table: string,
  name: string,
  condition: string,
  correct?: () => Promise<void>,
): Promise<void> {
  await retryOnLockTimeout(() =>
    runner.query(`
    ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}, ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID`),
  );
  await correct?.();
  await retryOnLockTimeout(() => runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`));
}

/** Makes a column NOT NULL. Postgres uses a validated check constraint instead of a scan under an exclusive lock. */
export async function setColumnNotNull(runner: QueryRunner, table: string, column: string): Promise<void> {
  const check = `${table}_${column}_present`;
  await addCheck(runner, table, check, `${column} IS NOT NULL`);
  await retryOnLockTimeout(() => runner.query(`ALTER TABLE ${table} ALTER COLUMN ${column} SET NOT NULL`));
  await retryOnLockTimeout(() => runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${check}`));
}

export interface BatchUpdate {
  /** Unique column by which the batches are ordered. */
  key?: string;
  /** SQL after SET. */
  set: string;
  /**
   * Condition that selects the rows that still need the update. It must be false for updated rows, so that repeating
   * the update has no effect.
   */
  where: string;
  /** Trigger that would reject the update. It is disabled during each batch, which blocks other writers. */
  disabledTrigger?: string;
}

/**
 * Updates many rows in transactions of {@link BATCH_SIZE} rows. Locks rows in the order of their keys, like bulk changes
 * by staff.
 */
export async function updateInBatches(
  runner: QueryRunner,
  table: string,
  { key = 'id', set, where, disabledTrigger }: BatchUpdate,
): Promise<void> {
  const switchTrigger = async (change: 'DISABLE' | 'ENABLE'): Promise<void> => {
    if (disabledTrigger) await runner.query(`ALTER TABLE ${table} ${change} TRIGGER ${disabledTrigger}`);
  };
  const updateAfter = async (last: unknown): Promise<unknown> => {
    await switchTrigger('DISABLE');
    const [batch] = (await runner.query(
      `WITH batch AS MATERIALIZED (
         SELECT ${key} AS batch_key FROM ${table}
         WHERE ${last === undefined ? '' : `${key} > $1 AND`} (${where})
         ORDER BY ${key} LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE
       ), updated AS (
         UPDATE ${table} SET ${set} FROM batch WHERE ${table}.${key} = batch.batch_key
       )
       SELECT batch_key AS last FROM batch ORDER BY batch_key DESC LIMIT 1`,
      last === undefined ? [] : [last],
    )) as { last: unknown }[];
    await switchTrigger('ENABLE');
    return batch?.last;
  };
  let last: unknown;
  do last = await runInTransaction(runner, () => updateAfter(last));
  while (last !== undefined);
}

/** Runs `work` in a transaction. Retries if a lock was not granted in time. */
export async function runInTransaction<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  return retryOnLockTimeout(async () => {
    await runner.startTransaction();
    try {
      const result = await work();
      await runner.commitTransaction();
      return result;
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  });
}

async function retryOnLockTimeout<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE_CODE) throw error;
      await setTimeout(RETRY_DELAY_MS);
    }
  }
}
