import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the referrals of realtors. Column names and the fee in dollars follow the existing system. */
export class Referrals20261121000400 implements MigrationInterface {
  readonly name = 'Referrals20261121000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE realtor_referrals (
        id uuid PRIMARY KEY,
        realtor_name text NOT NULL,
        realtor_email text NOT NULL,
        realtor_phone text NOT NULL,
        realtor_company text NOT NULL,
        client_name text NOT NULL,
        client_email text NOT NULL,
        client_phone text NOT NULL,
        property_address text NOT NULL,
        property_type text NOT NULL,
        notes text,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'contacted', 'converted', 'lost')),
        referral_fee numeric(10, 2) NOT NULL CHECK (referral_fee >= 0),
        payment_status text NOT NULL DEFAULT 'unpaid' CHECK (payment_status IN ('unpaid', 'paid')),
        payment_date timestamptz(3),
        suspicions text[] NOT NULL DEFAULT '{}',
        body_hash bytea,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((payment_status = 'paid') = (payment_date IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX realtor_referrals_newest ON realtor_referrals (created_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE realtor_referrals');
  }
}
