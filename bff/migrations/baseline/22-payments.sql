-- Payments and their ledger remain when a lead or a contact is purged, because accounting needs them. They contain no
-- personal data.
CREATE TABLE payment_customers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  contact_id uuid REFERENCES contacts (id) ON DELETE SET NULL,
  stripe_id text UNIQUE,
  is_current boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Hash of the name and the email address that Stripe stores.
  details_hash text
);
CREATE INDEX payment_customers_contact ON payment_customers (contact_id);
CREATE UNIQUE INDEX payment_customers_current ON payment_customers (contact_id) WHERE is_current;

CREATE TABLE payments (
  id uuid PRIMARY KEY,
  lead_id uuid REFERENCES leads (id) ON DELETE SET NULL,
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
);
CREATE UNIQUE INDEX payments_open ON payments (lead_id, fee) WHERE state IN ('creating', 'open', 'processing');
CREATE INDEX payments_lead ON payments (lead_id, created_at);
CREATE INDEX payments_checked ON payments (checked_at);

CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  lead_id uuid REFERENCES leads (id) ON DELETE SET NULL,
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
  paid_at timestamptz(3),
  dispute text,
  -- A request of staff is stored before the provider is called.
  requested_action text CHECK (requested_action IN ('send', 'void', 'delete')),
  -- The row of a deleted draft stays, so that a late retry does not create the invoice again.
  deleted_at timestamptz(3),
  created_by text,
  requested_by text
);
CREATE INDEX invoices_lead ON invoices (lead_id, created_at);
CREATE INDEX invoices_checked ON invoices (checked_at);

CREATE TABLE payment_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid REFERENCES payments (id),
  invoice_id uuid REFERENCES invoices (id),
  kind text NOT NULL CHECK (kind IN ('charge', 'refund', 'refund-reversal', 'dispute', 'dispute-reversal')),
  amount_cents integer NOT NULL,
  stripe_id text NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  UNIQUE (kind, stripe_id),
  CHECK (num_nonnulls(payment_id, invoice_id) = 1)
);
CREATE INDEX payment_ledger_payment ON payment_ledger (payment_id);
CREATE INDEX payment_ledger_invoice ON payment_ledger (invoice_id);
CREATE INDEX payment_ledger_occurred ON payment_ledger (occurred_at, id);

CREATE TABLE payment_refunds (
  id uuid PRIMARY KEY,
  payment_id uuid REFERENCES payments (id),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  actor_id uuid,
  stripe_id text UNIQUE,
  created_at timestamptz(3) NOT NULL,
  invoice_id uuid REFERENCES invoices (id),
  -- A refund that failed in Stripe no longer reserves its amount.
  failed_at timestamptz(3),
  CONSTRAINT payment_refunds_target CHECK (num_nonnulls(payment_id, invoice_id) = 1)
);
CREATE INDEX payment_refunds_payment ON payment_refunds (payment_id);
CREATE INDEX payment_refunds_invoice ON payment_refunds (invoice_id);

-- Disputes, with the deadline for the answer.
CREATE TABLE payment_disputes (
  stripe_id text PRIMARY KEY,
  payment_id uuid REFERENCES payments (id),
  invoice_id uuid REFERENCES invoices (id),
  amount_cents integer NOT NULL,
  status text NOT NULL,
  reason text,
  answer_due_at timestamptz(3),
  opened_at timestamptz(3) NOT NULL,
  CHECK (num_nonnulls(payment_id, invoice_id) = 1)
);
CREATE INDEX payment_disputes_payment ON payment_disputes (payment_id);
CREATE INDEX payment_disputes_invoice ON payment_disputes (invoice_id);
CREATE INDEX payment_disputes_open ON payment_disputes (answer_due_at, stripe_id) WHERE status IN (
  'warning_needs_response', 'warning_under_review', 'needs_response', 'under_review',
  'appeal_needs_response', 'appeal_under_review'
);

CREATE TABLE payment_keys (
  key_hash bytea PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  fee text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX payment_keys_lead ON payment_keys (lead_id);
