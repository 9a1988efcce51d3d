import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';

/** Writes the estimated rents of leads. */
@Injectable()
export class LeadRents {
  /**
   * Sets the rent unless the lead is deleted or already has this rent.
   * @param rent whole dollars per month for one unit
   */
  async set(tx: Tx, leadId: string, rent: number): Promise<void> {
    await tx.run(
      `UPDATE leads SET estimated_rent = $2, version = version + 1
       WHERE id = $1 AND deleted_at IS NULL AND estimated_rent IS DISTINCT FROM $2`,
      [leadId, rent],
    );
  }

  /** Replaces the rent if it is still `from`, unless the lead is deleted. */
  async replace(tx: Tx, leadId: string, { from, to }: { from: number; to: number }): Promise<void> {
    await tx.run(
      `UPDATE leads SET estimated_rent = $3, version = version + 1
       WHERE id = $1 AND deleted_at IS NULL AND estimated_rent = $2 AND $2 <> $3::int`,
      [leadId, from, to],
    );
  }
}
