import { DOCUMENT_TYPES } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Database, type SqlExecutor } from '../platform/database/database.ts';

/** Reads the items that must be completed before a home is onboarded. */
@Injectable()
export class OnboardingItemQueries {
  constructor(private readonly database: Database) {}

  /** Returns whether the onboarding form of the lead is signed. */
  async isComplete(sql: SqlExecutor, leadId: string): Promise<boolean> {
    const rows = await sql.rows(
      `SELECT 1 FROM signature_documents WHERE lead_id = $1 AND type = 'onboarding_form' AND state = 'completed' LIMIT 1`,
      [leadId],
    );
    return rows.length > 0;
  }

  /** Returns the names of the documents that await the owner's signature. */
  async listOpen(leadId: string): Promise<string[]> {
    const rows = await this.database.rows<{ type: keyof typeof DOCUMENT_TYPES }>(
      `SELECT DISTINCT type FROM signature_documents
       WHERE lead_id = $1 AND state IN ('sent', 'viewed', 'signing') ORDER BY type`,
      [leadId],
    );
    return rows.map(({ type }) => DOCUMENT_TYPES[type]);
  }
}
