import type { FeeSchedule, PlanKey, PropertyType } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { feeScheduleSql } from '../fees/index.ts';
import { Database } from '../platform/database/database.ts';

/** Data for the confirmation email. */
export interface EnrollmentFacts {
  contactId: string;
  email: string;
  /** Address in the format 'Street, City, State ZIP'. */
  address: string;
  propertyType: PropertyType;
  unitCount: number;
  /** Rent of one unit in whole dollars per month. */
  rentPerUnit: number;
  plan: PlanKey;
  fees: FeeSchedule;
  hasWalkthrough: boolean;
}

@Injectable()
export class EnrollmentQueries {
  constructor(private readonly database: Database) {}

  /** Returns the data for the confirmation email, or null if the lead is deleted or has no enrollment. */
  async findFacts(leadId: string): Promise<EnrollmentFacts | null> {
    const [facts] = await this.database.rows<EnrollmentFacts>(
      `SELECT contact.id AS "contactId", contact.email, lead.property_address AS address,
              lead.property_type AS "propertyType", lead.unit_count AS "unitCount",
              lead.estimated_rent AS "rentPerUnit", lead.plan, ${feeScheduleSql('lead.fee_version')} AS fees,
              lead.walkthrough_date IS NOT NULL AS "hasWalkthrough"
       FROM enrollments JOIN leads lead ON lead.id = enrollments.lead_id JOIN contacts contact ON contact.id = lead.contact_id
       WHERE enrollments.lead_id = $1 AND lead.deleted_at IS NULL`,
      [leadId],
    );
    return facts ?? null;
  }
}
