-- Links in emails to staff. Only the hash of the link is stored.
CREATE TABLE account_links (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES todo_profiles (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('invitation', 'password-reset')),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX account_links_user ON account_links (user_id);
CREATE INDEX account_links_expiry ON account_links (expires_at);
