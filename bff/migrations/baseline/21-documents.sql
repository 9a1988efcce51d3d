-- Documents that owners sign through the signature service.
CREATE TABLE signature_documents (
  id uuid PRIMARY KEY,
  lead_id uuid REFERENCES leads (id) ON DELETE SET NULL,
  type text NOT NULL
    CHECK (type IN ('management_agreement', 'onboarding_form', 'walkthrough_checklist', 'lease_agreement')),
  form_name text NOT NULL,
  delivery text NOT NULL CHECK (delivery IN ('email', 'embedded')),
  state text NOT NULL
    CHECK (state IN ('creating', 'sent', 'viewed', 'signing', 'completed', 'declined', 'expired', 'voided')),
  submission_id bigint UNIQUE,
  signers jsonb NOT NULL,
  field_values jsonb NOT NULL,
  reason text,
  replaces_id uuid UNIQUE REFERENCES signature_documents (id),
  automatic_reminders integer NOT NULL DEFAULT 0,
  last_reminder_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  checked_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  expires_at timestamptz(3),
  completed_at timestamptz(3),
  -- Start of the last attempt to create the submission. Prevents two attempts at a time.
  attempted_at timestamptz(3),
  -- A request of staff is stored before the provider is called.
  void_requested_at timestamptz(3),
  -- Time from which the next signer can sign. The reminders of each signer count from that time. Null until the first
  -- signer has signed.
  turn_started_at timestamptz(3)
);
CREATE INDEX signature_documents_lead ON signature_documents (lead_id, created_at);
CREATE INDEX signature_documents_created ON signature_documents (created_at, id);
CREATE INDEX signature_documents_checked ON signature_documents (checked_at);
CREATE UNIQUE INDEX signature_documents_open ON signature_documents (lead_id, type)
  WHERE state IN ('creating', 'sent', 'viewed', 'signing');

-- Copies of the signed files.
CREATE TABLE signature_files (
  document_id uuid REFERENCES signature_documents (id),
  kind text CHECK (kind IN ('document', 'audit-log')),
  file_name text NOT NULL,
  sha256 text NOT NULL,
  content bytea NOT NULL,
  stored_at timestamptz(3) NOT NULL,
  PRIMARY KEY (document_id, kind)
);
