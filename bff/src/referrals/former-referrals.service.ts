import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';

const FORMER_REFERRAL_COLUMNS = [
  ['realtorName', 'realtor_name', 'text'],
  ['realtorEmail', 'realtor_email', 'text'],
  ['realtorPhone', 'realtor_phone', 'text'],
  ['realtorCompany', 'realtor_company', 'text'],
  ['clientName', 'client_name', 'text'],
  ['clientEmail', 'client_email', 'text'],
  ['clientPhone', 'client_phone', 'text'],
  ['propertyAddress', 'property_address', 'text'],
  ['propertyType', 'property_type', 'text'],
  ['notes', 'notes', 'text'],
  ['status', 'status', 'text'],
  ['referralFee', 'referral_fee', 'numeric'],
  ['paymentStatus', 'payment_status', 'text'],
] as const;

/** Writes referrals of the former system, with their payments. Sends no emails. */
@Injectable()
export class FormerReferrals {
  constructor(private readonly clock: Clock) {}

  async write(tx: Tx, rows: readonly object[]): Promise<void> {
    await tx.run(WRITE_REFERRALS_SQL, [JSON.stringify(rows), this.clock.now()]);
  }
}

const CREATED_AT_SQL = 'coalesce("createdAt", $2::timestamptz)';
const WRITE_REFERRALS_SQL = `
  INSERT INTO realtor_referrals AS referral (id, created_at, payment_date, ${FORMER_REFERRAL_COLUMNS.map(([, column]) => column).join(', ')})
  SELECT id, ${CREATED_AT_SQL},
         CASE WHEN "paymentStatus" = 'paid' THEN coalesce("paymentDate", ${CREATED_AT_SQL}) END,
         ${FORMER_REFERRAL_COLUMNS.map(([key]) => `"${key}"`).join(', ')}
  FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, "createdAt" timestamptz, "paymentDate" timestamptz,
    ${FORMER_REFERRAL_COLUMNS.map(([key, , type]) => `"${key}" ${type}`).join(', ')})
  ON CONFLICT (id) DO UPDATE SET version = referral.version + 1, payment_date = excluded.payment_date,
    ${FORMER_REFERRAL_COLUMNS.map(([, column]) => `${column} = excluded.${column}`).join(', ')}`;
