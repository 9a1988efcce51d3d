-- A grant is a secret in a browser's cookie or in an emailed link. Only the hash of the secret is stored.
CREATE TABLE report_grants (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('cookie', 'link')),
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3)
);
CREATE INDEX report_grants_by_expiry ON report_grants (expires_at);

CREATE TABLE report_grant_leads (
  grant_id uuid REFERENCES report_grants (id) ON DELETE CASCADE,
  lead_id uuid REFERENCES leads (id) ON DELETE CASCADE,
  PRIMARY KEY (grant_id, lead_id)
);
CREATE INDEX report_grant_leads_lead ON report_grant_leads (lead_id);
