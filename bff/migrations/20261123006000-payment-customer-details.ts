import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the hash of the name and email address that Stripe stores for a customer. */
export class PaymentCustomerDetails20261123006000 implements MigrationInterface {
  readonly name = 'PaymentCustomerDetails20261123006000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_customers ADD COLUMN IF NOT EXISTS details_hash text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_customers DROP COLUMN details_hash');
  }
}
