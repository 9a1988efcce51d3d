import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the tables for card payments. When a lead or contact is purged, its payments and ledger entries remain,
 * because accounting needs them. They contain no personal data.
 */
export class Payments20261123002000 implements MigrationInterface {
  readonly name = 'Payments20261123002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_customers (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        contact_id uuid REFERENCES contacts ON DELETE SET NULL,
        stripe_id text UNIQUE,
        is_current boolean NOT NULL DEFAULT true,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX payment_customers_contact ON payment_customers (contact_id)');
    await runner.query(
      'CREATE UNIQUE INDEX payment_customers_current ON payment_customers (contact_id) WHERE is_current',
    );
    await runner.query(`
      CREATE TABLE payments (
        id uuid PRIMARY KEY,
        lead_id uuid REFERENCES leads ON DELETE SET NULL,
        fee text NOT NULL,
        amount_cents integer NOT NULL CHECK (amount_cents > 0),
        state text NOT NULL CHECK (state IN ('creating', 'open', 'processing', 'paid', 'expired', 'failed')),
        attempt integer NOT NULL DEFAULT 1,
        session_id text UNIQUE,
        session_url text,
        expires_at timestamptz(3),
        payment_intent_id text UNIQUE,
        receipt_url text,
        refunded_cents integer NOT NULL DEFAULT 0,
        dispute text,
        stripe_net_cents integer,
        created_at timestamptz(3) NOT NULL,
        checked_at timestamptz(3) NOT NULL,
        paid_at timestamptz(3),
        onboarded_at timestamptz(3)
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX payments_open ON payments (lead_id, fee) WHERE state IN ('creating', 'open', 'processing')`,
    );
    await runner.query('CREATE INDEX payments_lead ON payments (lead_id, created_at)');
    await runner.query('CREATE INDEX payments_checked ON payments (checked_at)');
    await runner.query(`
      CREATE TABLE invoices (
        id uuid PRIMARY KEY,
        lead_id uuid REFERENCES leads ON DELETE SET NULL,
        customer_id text,
        description text NOT NULL,
        items jsonb NOT NULL,
        amount_cents integer NOT NULL CHECK (amount_cents > 0),
        state text NOT NULL CHECK (state IN ('creating', 'draft', 'open', 'paid', 'void', 'uncollectible')),
        stripe_id text UNIQUE,
        number text,
        hosted_url text,
        pdf_url text,
        payment_intent_id text UNIQUE,
        refunded_cents integer NOT NULL DEFAULT 0,
        stripe_net_cents integer,
        void_reason text,
        created_at timestamptz(3) NOT NULL,
        checked_at timestamptz(3) NOT NULL,
        paid_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX invoices_lead ON invoices (lead_id, created_at)');
    await runner.query('CREATE INDEX invoices_checked ON invoices (checked_at)');
    await runner.query(`
      CREATE TABLE payment_ledger (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        payment_id uuid REFERENCES payments,
        invoice_id uuid REFERENCES invoices,
        kind text NOT NULL CHECK (kind IN ('charge', 'refund', 'refund-reversal', 'dispute', 'dispute-reversal')),
        amount_cents integer NOT NULL,
        stripe_id text NOT NULL,
        occurred_at timestamptz(3) NOT NULL,
        recorded_at timestamptz(3) NOT NULL,
        UNIQUE (kind, stripe_id),
        CHECK (num_nonnulls(payment_id, invoice_id) = 1)
      )`);
    await runner.query('CREATE INDEX payment_ledger_payment ON payment_ledger (payment_id)');
    await runner.query('CREATE INDEX payment_ledger_invoice ON payment_ledger (invoice_id)');
    await runner.query('CREATE INDEX payment_ledger_occurred ON payment_ledger (occurred_at, id)');
    await runner.query(`
      CREATE TABLE payment_keys (
        key_hash bytea PRIMARY KEY,
        lead_id uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
        fee text NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE payment_refunds (
        id uuid PRIMARY KEY,
        payment_id uuid NOT NULL REFERENCES payments,
        amount_cents integer NOT NULL CHECK (amount_cents > 0),
        reason text NOT NULL,
        actor_id uuid,
        stripe_id text UNIQUE,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX payment_refunds_payment ON payment_refunds (payment_id)');
    await runner.query('CREATE INDEX payment_keys_lead ON payment_keys (lead_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_refunds');
    await runner.query('DROP TABLE payment_keys');
    await runner.query('DROP TABLE payment_ledger');
    await runner.query('DROP TABLE invoices');
    await runner.query('DROP TABLE payments');
    await runner.query('DROP TABLE payment_customers');
  }
}
