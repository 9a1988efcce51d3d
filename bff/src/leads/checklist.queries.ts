import type { ImprovementItem } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';

/** Reads the checklists of improvements that staff suggest for homes. */
@Injectable()
export class ChecklistQueries {
  constructor(private readonly database: Database) {}

  /** Returns the saved checklist, or null if staff have not saved one or the lead does not exist. */
  async findByLead(leadId: string): Promise<ImprovementItem[] | null> {
    const [row] = await this.database.rows<{ items: ImprovementItem[] | null }>(
      'SELECT repair_checklist AS items FROM leads WHERE id = $1 AND deleted_at IS NULL',
      [leadId],
    );
    return row?.items ?? null;
  }
}
