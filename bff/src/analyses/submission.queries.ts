import { Injectable } from '@nestjs/common';
import { Database, type SqlExecutor } from '../platform/database/database.ts';

/** Data of a submission for emails and sequences. */
export interface SubmissionFacts {
  contactId: string;
  email: string;
  name: string;
  /** Properties in form order, without deleted leads. */
  properties: {
    leadId: string;
    /** Address in the format 'Street, City, State ZIP'. */
    address: string;
    /** Rent of the property. Null while the analysis is in preparation. */
    rent: SubmissionRent | null;
  }[];
}

/** Rent of one unit in whole dollars per month, and the source of the estimate. */
export interface SubmissionRent {
  estimate: number;
  low: number;
  high: number;
  unitCount: number;
  /** Source with the year, for example 'RentCast 2026' or 'Area guide 2024, utilities included'. */
  source: string;
  /** True if the rent is the area guide's interim estimate. */
  isInterim: boolean;
}

/** SQL query for analyses that have no lead. */
export const UNLINKED_ANALYSES_SQL = `
  SELECT id, created_at, name, email, status = 'completed' AS is_completed,
         street_address || ', ' || city || ', ' || state || ' ' || zip_code AS address
  FROM property_analysis_entries WHERE lead_id IS NULL`;

@Injectable()
export class SubmissionQueries {
  constructor(private readonly database: Database) {}

  /**
   * Returns the data of a submission for one contact.
   * @param leadId lead whose contact is selected, because staff may have moved leads of the submission to another
   *   contact
   * @param sql caller's transaction, to read its uncommitted changes
   * @returns null if the submission does not exist or all its leads are deleted
   */
  async findFacts(
    submissionId: string,
    { leadId, sql = this.database }: { leadId?: string; sql?: SqlExecutor } = {},
  ): Promise<SubmissionFacts | null> {
    const [facts] = await sql.rows<SubmissionFacts>(
      `SELECT contact.id AS "contactId", contact.email, contact.name,
              json_agg(json_build_object('leadId', lead.id, 'address', lead.property_address,
                                         'rent', CASE WHEN result.entry_id IS NOT NULL THEN json_build_object(
                                           'estimate', result.rent_estimate, 'low', result.rent_range_low,
                                           'high', result.rent_range_high,
                                           'unitCount', lead.unit_count,
                                           'source', result.source_label || ' ' || result.source_year
                                             || CASE result.source_kind WHEN 'area-guide' THEN ', utilities included' ELSE '' END,
                                           'isInterim', entry.status = 'interim') END)
                       ORDER BY array_position(submission.lead_ids, lead.id)) AS properties
       FROM property_analysis_submissions submission
       JOIN property_analysis_entries entry ON entry.submission_id = submission.id
       JOIN leads lead ON lead.id = entry.lead_id AND lead.deleted_at IS NULL
       JOIN contacts contact ON contact.id = lead.contact_id
       LEFT JOIN property_analysis_results result ON result.entry_id = entry.id
       WHERE submission.id = $1
         AND ($2::uuid IS NULL OR contact.id = (SELECT contact_id FROM leads WHERE id = $2))
       GROUP BY contact.id
       ORDER BY min(array_position(submission.lead_ids, lead.id)) LIMIT 1`,
      [submissionId, leadId ?? null],
    );
    return facts ?? null;
  }

  /**
   * Returns the ids of a contact's newest completed submission and of the contact's first lead in it, or null if there
   * is none.
   */
  async findNewestCompleted(contactId: string): Promise<{ submissionId: string; leadId: string } | null> {
    const [newest] = await this.database.rows<{ submissionId: string; leadId: string }>(
      `SELECT submission.id AS "submissionId", lead.id AS "leadId"
       FROM leads lead
       JOIN property_analysis_entries entry ON entry.lead_id = lead.id
       JOIN property_analysis_submissions submission ON submission.id = entry.submission_id AND submission.pending = 0
       WHERE lead.contact_id = $1 AND lead.deleted_at IS NULL
       ORDER BY submission.created_at DESC, array_position(submission.lead_ids, lead.id) LIMIT 1`,
      [contactId],
    );
    return newest ?? null;
  }

  /** Returns the id of the lead's submission, or null if the lead belongs to no submission. */
  async findIdByLead(leadId: string, sql: SqlExecutor = this.database): Promise<string | null> {
    const [entry] = await sql.rows<{ submissionId: string | null }>(
      'SELECT submission_id AS "submissionId" FROM property_analysis_entries WHERE lead_id = $1',
      [leadId],
    );
    return entry?.submissionId ?? null;
  }
}
