import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';

/** What a mail about a submission tells. */
export interface SubmissionFacts {
  contactId: string;
  email: string;
  name: string;
  /** In the order of the form; deleted leads are left out. */
  properties: {
    leadId: string;
    /** 'Street, City, State ZIP' */
    address: string;
    /** Whole dollars a month; null while the analysis is being prepared. */
    rentEstimate: number | null;
  }[];
}

@Injectable()
export class SubmissionQueries {
  constructor(private readonly database: Database) {}

  /** @returns null when there is no such submission, or nothing left of it */
  async facts(submissionId: string): Promise<SubmissionFacts | null> {
    const [facts] = await this.database.query<SubmissionFacts>(
      `SELECT person.id AS "contactId", person.email, person.name,
              json_agg(json_build_object('leadId', lead.id, 'address', lead.property_address,
                                         'rentEstimate', result.rent_estimate)
                       ORDER BY array_position(submission.lead_ids, lead.id)) AS properties
       FROM property_analysis_submissions submission
       JOIN property_analysis_entries entry ON entry.submission_id = submission.id
       JOIN leads lead ON lead.id = entry.lead_id AND lead.deleted_at IS NULL
       JOIN contacts person ON person.id = lead.contact_id
       LEFT JOIN property_analysis_results result ON result.entry_id = entry.id
       WHERE submission.id = $1
       GROUP BY person.id`,
      [submissionId],
    );
    return facts ?? null;
  }
}
