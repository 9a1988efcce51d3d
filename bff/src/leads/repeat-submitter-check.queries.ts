import { normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';

/** Detects whether a person has already submitted a form. */
@Injectable()
export class RepeatSubmitterCheck {
  /**
   * Returns whether a lead from this source exists for this email address. An advisory lock serializes transactions for
   * the same address and source, so that only one of them creates the first lead.
   * @param leadId the lead id in this submission. A lead held as suspected spam has no contact, so a retry finds the
   *   lead by this id.
   */
  async lockAndCheck(
    tx: Tx,
    { email, source, leadId }: { email: string; source: string; leadId: string },
  ): Promise<{ isRepeat: boolean }> {
    const normalizedEmail = normalizeEmail(email);
    await tx.run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`lead-source:${source}:${normalizedEmail}`]);
    const rows = await tx.rows(
      `SELECT 1 FROM leads JOIN contacts ON coalesce(contacts.merged_into, contacts.id) = leads.contact_id
       WHERE contacts.email = $1 AND leads.source = $2 AND leads.deleted_at IS NULL
       UNION ALL SELECT 1 FROM leads WHERE id = $3 AND email = $1 AND source = $2 LIMIT 1`,
      [normalizedEmail, source, leadId],
    );
    return { isRepeat: rows.length > 0 };
  }
}
