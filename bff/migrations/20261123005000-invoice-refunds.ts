import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds and disputes of invoices. A refund that failed at Stripe no longer reserves its amount. */
export class InvoiceRefunds20261123005000 implements MigrationInterface {
  readonly name = 'InvoiceRefunds20261123005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_refunds
        ALTER COLUMN payment_id DROP NOT NULL,
        ADD COLUMN invoice_id uuid REFERENCES invoices,
        ADD COLUMN failed_at timestamptz(3),
        ADD CHECK (num_nonnulls(payment_id, invoice_id) = 1)`);
    await runner.query('CREATE INDEX payment_refunds_invoice ON payment_refunds (invoice_id)');
    await runner.query('ALTER TABLE invoices ADD COLUMN dispute text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN dispute');
    await runner.query('DELETE FROM payment_refunds WHERE payment_id IS NULL');
    await runner.query(`
      ALTER TABLE payment_refunds DROP COLUMN failed_at, DROP COLUMN invoice_id, ALTER COLUMN payment_id SET NOT NULL`);
  }
}
