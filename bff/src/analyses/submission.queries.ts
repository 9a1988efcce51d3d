import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../platform/database/database.ts';

/** Facts about a submission that its email contains. */
export interface SubmissionFacts {
  contactId: string;
  email: string;
  name: string;
  /** Properties in the order of the form, without deleted leads. */
  properties: {
    leadId: string;
    /** 'Street, City, State ZIP' */
    address: string;
    /** Null while the analysis is being prepared. */
    rent: SubmissionRent | null;
  }[];
}

/** Rent of one unit in whole dollars a month, and the source of the figures. */
export interface SubmissionRent {
  estimate: number;
  low: number;
  high: number;
  unitCount: number;
  /** For example 'RentCast 2026' or 'Area guide 2024, utilities included'. */
  source: string;
  /** Whether the rent is the area guide's interim estimate. */
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
   * Returns the facts about a submission.
   * @param leadId selects the contact of this lead, because staff may have moved some leads of the submission to
   *   another contact
   * @param sql the caller's transaction, whose uncommitted changes are read as well
   * @returns null if the submission does not exist or all its leads are deleted
   */
  async findFacts(
    submissionId: string,
    { leadId, sql = this.database }: { leadId?: string; sql?: Sql } = {},
  ): Promise<SubmissionFacts | null> {
    const [facts] = await sql.rows<SubmissionFacts>(
      `SELECT person.id AS "contactId", person.email, person.name,
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
       JOIN contacts person ON person.id = lead.contact_id
       LEFT JOIN property_analysis_results result ON result.entry_id = entry.id
       WHERE submission.id = $1
         AND ($2::uuid IS NULL OR person.id = (SELECT contact_id FROM leads WHERE id = $2))
       GROUP BY person.id
       ORDER BY min(array_position(submission.lead_ids, lead.id)) LIMIT 1`,
      [submissionId, leadId ?? null],
    );
    return facts ?? null;
  }

  /** Returns the id of the lead's submission, or null if the lead has none. */
  async findIdByLead(leadId: string, sql: Sql = this.database): Promise<string | null> {
    const [entry] = await sql.rows<{ submissionId: string | null }>(
      'SELECT submission_id AS "submissionId" FROM property_analysis_entries WHERE lead_id = $1',
      [leadId],
    );
    return entry?.submissionId ?? null;
  }
}
