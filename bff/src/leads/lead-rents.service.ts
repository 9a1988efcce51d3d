import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';

/** The rent that a lead is priced with. */
@Injectable()
export class LeadRents {
  /** A lead that has this rent, or was deleted meanwhile, is left alone. @param rent whole dollars a month for one unit */
  async set(tx: Tx, leadId: string, rent: number): Promise<void> {
    await tx.run(
      `UPDATE leads SET estimated_rent = $2, version = version + 1
       WHERE id = $1 AND deleted_at IS NULL AND estimated_rent IS DISTINCT FROM $2`,
      [leadId, rent],
    );
  }

  /** Replaces one estimate of the lead's rent by another. A lead with any other rent, or a deleted one, is left alone. */
  async replace(tx: Tx, leadId: string, { from, to }: { from: number; to: number }): Promise<void> {
    await tx.run(
      `UPDATE leads SET estimated_rent = $3, version = version + 1
       WHERE id = $1 AND deleted_at IS NULL AND estimated_rent = $2 AND $2 <> $3::int`,
      [leadId, from, to],
    );
  }
}
