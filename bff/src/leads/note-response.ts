import type { Tx } from '../platform/database/database.ts';

/** Stops the clock of a lead that waits for its first response. Not a change that an editor could be at odds with. */
export async function noteResponse(tx: Tx, leadId: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE leads SET first_response_at = $2
     WHERE id = $1 AND first_response_due_at IS NOT NULL AND first_response_at IS NULL`,
    [leadId, at],
  );
}
