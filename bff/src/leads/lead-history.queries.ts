import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';
import type { Before } from './lead-fields.ts';

/** What a lead said before its last versions; the database keeps that by itself. */
@Injectable()
export class LeadHistory {
  /** What each version after this one found, newest first. Ask while the lead is locked. */
  async since(tx: Tx, leadId: string, version: number): Promise<Before[]> {
    const rows = (await tx.query(
      'SELECT before FROM lead_versions WHERE lead_id = $1 AND version > $2 ORDER BY version DESC',
      [leadId, version],
    )) as { before: Before }[];
    return rows.map(({ before }) => before);
  }

  /**
   * Why the lead was lost, where its very last change took it from there: whoever takes that change back need not say
   * the reason again.
   */
  async reasonJustLeft(tx: Tx, leadId: string, version: number): Promise<string | null> {
    const [last] = (await tx.query('SELECT before FROM lead_versions WHERE lead_id = $1 AND version = $2', [
      leadId,
      version,
    ])) as { before: { status?: string | null; status_reason?: string | null } }[];
    return last?.before.status === 'lost' ? (last.before.status_reason ?? null) : null;
  }
}
