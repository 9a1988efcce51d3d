-- Signing key of the public forms. All nodes share it.
CREATE TABLE intake_key (
  id smallint PRIMARY KEY CHECK (id = 1),
  key bytea NOT NULL,
  created_at timestamptz(3) NOT NULL
);
INSERT INTO intake_key (id, key, created_at)
VALUES (1, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), now());

-- Recent submissions. The network is a keyed hash, so the table reveals no IP addresses.
CREATE TABLE intake_submissions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network bytea NOT NULL,
  form text NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE INDEX intake_submissions_network ON intake_submissions (network, at);
CREATE INDEX intake_submissions_at ON intake_submissions (at);

CREATE TABLE intake_used_tickets (
  nonce bytea PRIMARY KEY,
  used_at timestamptz(3) NOT NULL
);
CREATE INDEX intake_used_tickets_used_at ON intake_used_tickets (used_at);
