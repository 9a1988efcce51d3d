import type { Log } from '../platform/log/log.ts';

/** A payment, invoice or refund that a sweep has claimed. */
export interface DueRow {
  id: string;
  state: string;
}

/** Maximum number of rows per claim. */
export const BATCH_SIZE = 20;

/** Compares each row with Stripe. Logs errors, so that one row cannot stop the others. */
export async function reconcileEach(
  due: readonly DueRow[],
  check: (row: DueRow) => Promise<unknown>,
  log: Log,
): Promise<void> {
  for (const row of due) {
    try {
      await check(row);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn('could not compare with Stripe; the next sweep will retry', { id: row.id, reason });
    }
  }
}
