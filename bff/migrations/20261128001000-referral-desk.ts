import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './live-tables.ts';

const deleteWithClientSql = (exceptionSql: string): string => `
  CREATE OR REPLACE FUNCTION forget_referral_with_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM realtor_referrals WHERE lower(btrim(client_email)) = OLD.email AND NOT (${exceptionSql});
    RETURN NULL;
  END $$`;

/**
 * Lets admins edit referrals: a version to detect conflicting edits, and an index for the search. A paid referral
 * documents a payment, so it is no longer purged with its client.
 */
export class ReferralDesk20261128001000 implements MigrationInterface {
  readonly name = 'ReferralDesk20261128001000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE realtor_referrals ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1');
    await runner.query(deleteWithClientSql(`status = 'converted' OR payment_status = 'paid'`));
    await buildIndex(
      runner,
      'realtor_referrals_text',
      `ON realtor_referrals USING gin (
         (realtor_name || ' ' || realtor_email || ' ' || realtor_company || ' ' || client_name || ' ' || client_email
          || ' ' || property_address) gin_trgm_ops)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS realtor_referrals_text');
    await runner.query(deleteWithClientSql(`status = 'converted'`));
    await runner.query('ALTER TABLE realtor_referrals DROP COLUMN IF EXISTS version');
  }
}
