import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addCheck, buildIndex } from './live-tables.ts';

/** Adds refunds and disputes of invoices. A refund that failed in Stripe no longer reserves its amount. */
export class InvoiceRefunds20261123005000 implements MigrationInterface {
  readonly name = 'InvoiceRefunds20261123005000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_refunds
        ALTER COLUMN payment_id DROP NOT NULL,
        ADD COLUMN IF NOT EXISTS invoice_id uuid REFERENCES invoices,
        ADD COLUMN IF NOT EXISTS failed_at timestamptz(3)`);
    await addCheck(runner, 'payment_refunds', 'payment_refunds_target', 'num_nonnulls(payment_id, invoice_id) = 1');
    await buildIndex(runner, 'payment_refunds_invoice', 'ON payment_refunds (invoice_id)');
    await runner.query('ALTER TABLE invoices ADD COLUMN IF NOT EXISTS dispute text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN dispute');
    await runner.query('DELETE FROM payment_refunds WHERE payment_id IS NULL');
    await runner.query('ALTER TABLE payment_refunds DROP COLUMN failed_at, DROP COLUMN invoice_id');
    await runner.query('ALTER TABLE payment_refunds ALTER COLUMN payment_id SET NOT NULL');
  }
}
