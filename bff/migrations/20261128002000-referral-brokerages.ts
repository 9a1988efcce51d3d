import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './live-tables.ts';

/** Creates the brokerages whose W-9 is on file, and an index for the payments of a year. */
export class ReferralBrokerages20261128002000 implements MigrationInterface {
  readonly name = 'ReferralBrokerages20261128002000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS referral_brokerages (
        name_key text PRIMARY KEY,
        w9_received_on date NOT NULL,
        recorded_at timestamptz(3) NOT NULL
      )`);
    await buildIndex(
      runner,
      'realtor_referrals_paid',
      `ON realtor_referrals (payment_date) WHERE payment_status = 'paid'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS realtor_referrals_paid');
    await runner.query('DROP TABLE IF EXISTS referral_brokerages');
  }
}
