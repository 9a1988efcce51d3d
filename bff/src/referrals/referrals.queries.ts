import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import type { Referral } from './referral.entity.ts';

export type ReferralFacts = Pick<
  Referral,
  | 'id'
  | 'realtorName'
  | 'realtorEmail'
  | 'realtorPhone'
  | 'realtorCompany'
  | 'clientName'
  | 'clientEmail'
  | 'clientPhone'
  | 'propertyAddress'
  | 'propertyType'
  | 'notes'
> & {
  /** Dollars. */
  referralFee: number;
};

/** Reads about referrals, for the mails. */
@Injectable()
export class ReferralQueries {
  constructor(private readonly database: Database) {}

  /** @returns null when there is no such referral, or staff deleted it */
  async facts(id: string): Promise<ReferralFacts | null> {
    const [row] = await this.database.rows<ReferralFacts>(
      `SELECT id, realtor_name AS "realtorName", realtor_email AS "realtorEmail", realtor_phone AS "realtorPhone",
              realtor_company AS "realtorCompany", client_name AS "clientName", client_email AS "clientEmail",
              client_phone AS "clientPhone", property_address AS "propertyAddress", property_type AS "propertyType",
              notes, referral_fee::float8 AS "referralFee"
       FROM realtor_referrals WHERE id = $1 AND deleted_at IS NULL`,
      [id],
    );
    return row ?? null;
  }
}
