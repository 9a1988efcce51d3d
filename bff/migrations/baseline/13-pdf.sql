-- Downloadable reports, which expire. Only the hash of the key is stored, so a row does not grant access.
CREATE TABLE report_files (
  key_hash bytea PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  file_name text NOT NULL,
  -- EXTERNAL disables compression, because the files are already compressed.
  bytes bytea STORAGE EXTERNAL NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- Only files created by visitors count toward the visitors' limit.
  is_visitors boolean NOT NULL
);
CREATE INDEX report_files_by_lead ON report_files (lead_id);
CREATE INDEX report_files_by_expiry ON report_files (expires_at);
