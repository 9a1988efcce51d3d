-- Exports of personal data.
CREATE TABLE person_exports (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  requested_by uuid NOT NULL,
  finished_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  bytes bytea
);
CREATE INDEX person_exports_expiry ON person_exports (expires_at);

-- Erasures of personal data.
CREATE TABLE person_erasures (
  id uuid PRIMARY KEY,
  address_hash bytea NOT NULL,
  email text,
  requested_at timestamptz(3) NOT NULL,
  requested_by uuid NOT NULL,
  partner_ids jsonb NOT NULL DEFAULT '{}',
  deleted_at timestamptz(3),
  deleted jsonb NOT NULL DEFAULT '{}',
  kept jsonb NOT NULL DEFAULT '{}',
  partners jsonb NOT NULL DEFAULT '{}',
  finished_at timestamptz(3)
);
CREATE UNIQUE INDEX person_erasures_unfinished ON person_erasures (address_hash) WHERE finished_at IS NULL;
CREATE INDEX person_erasures_newest ON person_erasures (requested_at DESC, id DESC);
