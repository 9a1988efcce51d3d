import type { Database } from './database.ts';

/** Rows per batch. A batch, including cascades, takes much less than the time limit of a statement. */
const BATCH = 1_000;

/**
 * Deletes the rows that match a condition, in batches, so that no statement runs long or holds locks for long. Locked
 * rows are skipped until the next sweep. The condition must be served by an index.
 */
export async function prune(
  database: Database,
  table: string,
  condition: string,
  params: readonly unknown[],
): Promise<void> {
  const sql = `
    WITH batch AS (SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
         gone AS (DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM batch)) RETURNING 1)
    SELECT count(*)::int AS count FROM gone`;
  for (let count = BATCH; count === BATCH; ) {
    const [row] = await database.rows<{ count: number }>(sql, params);
    count = row?.count ?? 0;
  }
}
