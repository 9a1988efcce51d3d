import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runInTransaction } from './live-tables.ts';

const forgetReferralSql = (conditions: readonly string[]): string => `
  CREATE OR REPLACE FUNCTION forget_referral_with_realtor_referrals() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM message_sends WHERE ${conditions.join(' OR ')};
    RETURN NULL;
  END $$`;

const FIRST_MESSAGES = `unique_key IN ('referral-received:' || OLD.id || ':email', 'referral-notice:' || OLD.id || ':email')`;
const LATER_MESSAGES = [
  `unique_key IN ('referral-received:' || OLD.id || ':again', 'referral-notice:' || OLD.id || ':again')`,
  `gather_key = 'referral-update:' || OLD.id`,
];

/**
 * Lets a realtor subscribe to emails about the progress of a referral, through a link in the confirmation email that
 * contains a key.
 */
export class ReferralUpdates20261203502000 implements MigrationInterface {
  readonly name = 'ReferralUpdates20261203502000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, async () => {
      await runner.query(
        'ALTER TABLE realtor_referrals ADD COLUMN IF NOT EXISTS wants_updates boolean NOT NULL DEFAULT false',
      );
    });
    await runInTransaction(runner, async () => {
      await runner.query(`
        CREATE TABLE IF NOT EXISTS referral_update_keys (
          token_hash bytea PRIMARY KEY,
          referral_id uuid NOT NULL REFERENCES realtor_referrals (id) ON DELETE CASCADE
        )`);
      await runner.query(
        'CREATE INDEX IF NOT EXISTS referral_update_keys_referral ON referral_update_keys (referral_id)',
      );
    });
    await runner.query(forgetReferralSql([FIRST_MESSAGES, ...LATER_MESSAGES]));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(forgetReferralSql([FIRST_MESSAGES]));
    await runner.query('DROP TABLE IF EXISTS referral_update_keys');
    await runner.query('ALTER TABLE realtor_referrals DROP COLUMN IF EXISTS wants_updates');
  }
}
