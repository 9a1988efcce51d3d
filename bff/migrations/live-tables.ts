/**
 * Changes of tables that are in use. Each statement has a short transaction of its own, so that requests never wait for
 * longer than one of them takes. For migrations with `transaction = false`, whose `up` can be repeated: a process may
 * end between any two statements.
 */
import { setTimeout } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';

/** PostgreSQL: the lock was not granted within lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03';
const MOST_ATTEMPTS = 30;
const PAUSE_MS = 500;

/** Rows that one transaction of {@link updateInBatches} locks: 0.2 s for leads, whose many indexes follow each row. */
const BATCH = 100;

/**
 * Builds an index CONCURRENTLY, so that writes go on. A valid index of that name is left as it is, and what a failed
 * attempt left behind is dropped.
 * @param definition what follows the name: `ON leads (created_at)`
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
 * Adds a check, or replaces the one of that name. New rows obey from the beginning; present ones are read afterwards,
 * under a lock that writes can share.
 * @param correct brings present rows into line before they are read
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

/** Makes a column NOT NULL. A validated check spares Postgres the scan under an exclusive lock. */
export async function requireValue(runner: QueryRunner, table: string, column: string): Promise<void> {
  const check = `${table}_${column}_present`;
  await addCheck(runner, table, check, `${column} IS NOT NULL`);
  await retryOnLockTimeout(() => runner.query(`ALTER TABLE ${table} ALTER COLUMN ${column} SET NOT NULL`));
  await retryOnLockTimeout(() => runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${check}`));
}

export interface BatchUpdate {
  /** Unique column that orders the batches. */
  key?: string;
  /** What follows SET. */
  set: string;
  /** Which rows still need the update; false for updated ones, so that a repetition changes nothing twice. */
  where: string;
  /** A trigger that refuses the update. It is disabled within each batch, which locks out other writers. */
  disabledTrigger?: string;
}

/** Updates many rows, {@link BATCH} a transaction. Rows are locked in the order of their keys, as staff's bulk changes do. */
export async function updateInBatches(
  runner: QueryRunner,
  table: string,
  { key = 'id', set, where, disabledTrigger }: BatchUpdate,
): Promise<void> {
  const trigger = async (change: 'DISABLE' | 'ENABLE'): Promise<void> => {
    if (disabledTrigger) await runner.query(`ALTER TABLE ${table} ${change} TRIGGER ${disabledTrigger}`);
  };
  const updateAfter = async (last: unknown): Promise<unknown> => {
    await trigger('DISABLE');
    const [batch] = (await runner.query(
      `WITH batch AS MATERIALIZED (
         SELECT ${key} AS batch_key FROM ${table}
         WHERE ${last === undefined ? '' : `${key} > $1 AND`} (${where})
         ORDER BY ${key} LIMIT ${BATCH} FOR NO KEY UPDATE
       ), updated AS (
         UPDATE ${table} SET ${set} FROM batch WHERE ${table}.${key} = batch.batch_key
       )
       SELECT batch_key AS last FROM batch ORDER BY batch_key DESC LIMIT 1`,
      last === undefined ? [] : [last],
    )) as { last: unknown }[];
    await trigger('ENABLE');
    return batch?.last;
  };
  let last: unknown;
  do last = await inTransaction(runner, () => updateAfter(last));
  while (last !== undefined);
}

/** Runs work in one transaction, and again where a lock was not granted in time. */
export async function inTransaction<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
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
      if (attempt === MOST_ATTEMPTS || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
