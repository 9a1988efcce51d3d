import { normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';

/** Detects repeated submissions of a form by the same contact. */
@Injectable()
export class LeadSources {
  /**
   * Returns whether a lead with this email address and source exists. An advisory lock serializes transactions for the
   * same address and source, so that only one of them captures the first lead.
   * @param leadId the id in this submission; a retry finds its held lead, which has no contact, by this id
   */
  async claim(
    tx: Tx,
    { email, source, leadId }: { email: string; source: string; leadId: string },
  ): Promise<{ isKnown: boolean }> {
    const normalizedEmail = normalizeEmail(email);
    await tx.run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`lead-source:${source}:${normalizedEmail}`]);
    const rows = await tx.rows(
      `SELECT 1 FROM leads JOIN contacts ON coalesce(contacts.merged_into, contacts.id) = leads.contact_id
       WHERE contacts.email = $1 AND leads.source = $2 AND leads.deleted_at IS NULL
       UNION ALL SELECT 1 FROM leads WHERE id = $3 AND email = $1 AND source = $2 LIMIT 1`,
      [normalizedEmail, source, leadId],
    );
    return { isKnown: rows.length > 0 };
  }
}
