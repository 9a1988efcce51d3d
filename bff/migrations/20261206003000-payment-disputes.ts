import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a table with the disputes of payments and invoices, which contains the deadline for the answer. Copies the
 * disputes of the ledger without reason and deadline, which the next comparison with Stripe adds.
 */
export class PaymentDisputes20261206003000 implements MigrationInterface {
  readonly name = 'PaymentDisputes20261206003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_disputes (
        stripe_id text PRIMARY KEY,
        payment_id uuid REFERENCES payments,
        invoice_id uuid REFERENCES invoices,
        amount_cents integer NOT NULL,
        status text NOT NULL,
        reason text,
        answer_due_at timestamptz(3),
        opened_at timestamptz(3) NOT NULL,
        CHECK (num_nonnulls(payment_id, invoice_id) = 1)
      )`);
    await runner.query('CREATE INDEX payment_disputes_payment ON payment_disputes (payment_id)');
    await runner.query('CREATE INDEX payment_disputes_invoice ON payment_disputes (invoice_id)');
    await runner.query(`
      CREATE INDEX payment_disputes_open ON payment_disputes (answer_due_at, stripe_id)
      WHERE status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review',
        'appeal_needs_response', 'appeal_under_review')`);
    await runner.query(`
      INSERT INTO payment_disputes (stripe_id, payment_id, invoice_id, amount_cents, status, opened_at)
      SELECT entry.stripe_id, entry.payment_id, entry.invoice_id, -entry.amount_cents,
        coalesce(payments.dispute, invoices.dispute, 'needs_response'), entry.occurred_at
      FROM payment_ledger AS entry
      LEFT JOIN payments ON payments.id = entry.payment_id LEFT JOIN invoices ON invoices.id = entry.invoice_id
      WHERE entry.kind = 'dispute'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_disputes');
  }
}
