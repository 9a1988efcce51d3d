import type { Database } from './database.ts';

/**
 * Maximum number of rows per batch. Deleting a batch, including cascades, takes far less time than the statement
 * timeout.
 */
const BATCH_SIZE = 1_000;

/**
 * Deletes the rows that match a condition, in batches, so that no statement takes long or holds locks for long. Skips
 * locked rows, which the next run deletes. An index must support the condition.
 */
export async function prune(
  database: Database,
  table: string,
  condition: string,
  params: readonly unknown[],
): Promise<void> {
  const sql = `
    WITH batch AS (SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED),
         deleted AS (DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM batch)) RETURNING 1)
    SELECT count(*)::int AS count FROM deleted`;
  for (let count = BATCH_SIZE; count === BATCH_SIZE; ) {
    const [row] = await database.rows<{ count: number }>(sql, params);
    count = row?.count ?? 0;
  }
}
