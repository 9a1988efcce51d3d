import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';
import type { Before } from './lead-fields.ts';

/** What a lead said before its last versions; the database keeps that by itself. Ask while the lead is locked. */
@Injectable()
export class LeadHistory {
  /** What each version after this one found, newest first. */
  async since(tx: Tx, leadId: string, version: number): Promise<Before[]> {
    const rows = (await tx.query(
      'SELECT before FROM lead_versions WHERE lead_id = $1 AND version > $2 ORDER BY version DESC',
      [leadId, version],
    )) as { before: Before }[];
    return rows.map(({ before }) => before);
  }

  /** What the change found that made this version. */
  async before(tx: Tx, leadId: string, version: number): Promise<Before> {
    const [made] = (await tx.query('SELECT before FROM lead_versions WHERE lead_id = $1 AND version = $2', [
      leadId,
      version,
    ])) as { before: Before }[];
    return made?.before ?? {};
  }
}
