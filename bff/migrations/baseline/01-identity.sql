CREATE TABLE todo_profiles (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('admin', 'user')),
  password_hash text,
  created_at timestamptz(3) NOT NULL,
  disabled_at timestamptz(3),
  has_marketing_grant boolean NOT NULL DEFAULT false
);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES todo_profiles (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  user_agent text,
  ip inet,
  has_second_factor boolean NOT NULL DEFAULT false
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_by_last_seen ON sessions (last_seen_at);
CREATE INDEX sessions_by_creation ON sessions (created_at);

-- Failed sign-ins and requests for password resets, by hashed keys of accounts, networks and devices.
CREATE TABLE sign_in_attempts (
  key bytea PRIMARY KEY,
  failures integer NOT NULL,
  last_at timestamptz(3) NOT NULL,
  blocked_until timestamptz(3) NOT NULL
);
CREATE INDEX sign_in_attempts_by_last ON sign_in_attempts (last_at);

-- Browsers in which a user has signed in. Failed attempts from other browsers cannot lock the user out.
CREATE TABLE sign_in_devices (
  token_hash bytea,
  user_id uuid REFERENCES todo_profiles (id) ON DELETE CASCADE,
  used_at timestamptz(3) NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX sign_in_devices_user ON sign_in_devices (user_id, used_at);
CREATE INDEX sign_in_devices_by_use ON sign_in_devices (used_at);

-- Authenticator apps of staff.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES todo_profiles (id) ON DELETE CASCADE,
  -- Null for users who have passkeys and recovery codes, but no authenticator app.
  secret text,
  enabled_at timestamptz(3),
  last_step bigint NOT NULL DEFAULT 0,
  recovery_hashes bytea[] NOT NULL DEFAULT '{}'
);

-- The only row requires a second factor of admins, or does not.
CREATE TABLE sign_in_policy (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  admins_need_second_factor boolean NOT NULL
);
INSERT INTO sign_in_policy (admins_need_second_factor) VALUES (false);

-- WebAuthn credentials of staff.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES todo_profiles (id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3)
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- Challenges that passkeys sign.
CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY,
  user_id uuid REFERENCES todo_profiles (id) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);

-- Accounts at an OpenID provider with which staff sign in.
CREATE TABLE oidc_identities (
  issuer text,
  subject text,
  user_id uuid NOT NULL REFERENCES todo_profiles (id) ON DELETE CASCADE,
  linked_at timestamptz(3) NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (user_id, issuer)
);

-- Sign-ins that are in progress at an OpenID provider.
CREATE TABLE oidc_requests (
  state_hash bytea PRIMARY KEY,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  return_path text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX oidc_requests_expiry ON oidc_requests (expires_at);
