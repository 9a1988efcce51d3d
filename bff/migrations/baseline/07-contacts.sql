CREATE TABLE contacts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL UNIQUE,
  name text NOT NULL DEFAULT '',
  phone text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The merged row remains as an additional email address of the person, so that later submissions from that address
  -- are recognized.
  merged_into uuid REFERENCES contacts (id) ON DELETE CASCADE,
  CONSTRAINT contacts_merged_elsewhere CHECK (merged_into <> id)
);
CREATE INDEX contacts_merged ON contacts (merged_into) WHERE merged_into IS NOT NULL;

-- Ledger of the consents to marketing messages.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contact_id uuid REFERENCES contacts (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  form text NOT NULL,
  wording_version text NOT NULL,
  wording text NOT NULL,
  ip inet,
  at timestamptz(3) NOT NULL,
  -- A consent does not count while the lead with which it was recorded is suspect.
  lead_id uuid,
  -- A consent to text messages stays valid for this number if the contact's number changes.
  phone text,
  -- True if the owner must confirm the consent (double opt-in).
  needs_confirmation boolean NOT NULL DEFAULT false,
  CONSTRAINT consents_have_contact_or_lead CHECK (contact_id IS NOT NULL OR lead_id IS NOT NULL),
  CONSTRAINT consents_phone_of_sms CHECK (channel = 'sms' OR phone IS NULL)
);
CREATE INDEX consents_contact ON consents (contact_id, channel);
CREATE INDEX consents_lead ON consents (lead_id);

CREATE TABLE suppressions (
  address text,
  reason text CHECK (reason IN ('unsubscribed', 'bounced', 'complained')),
  at timestamptz(3) NOT NULL,
  send_id uuid,
  PRIMARY KEY (address, reason)
);

-- Topics of messages that a contact has turned off.
CREATE TABLE topic_opt_outs (
  contact_id uuid REFERENCES contacts (id) ON DELETE CASCADE,
  topic text,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (contact_id, topic)
);

-- Key of `hash_address`. The serving role cannot read it.
CREATE TABLE address_hash_key (
  key bytea NOT NULL
);
INSERT INTO address_hash_key (key) VALUES (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Suppressions of erased persons. Only the hash of the address is stored.
CREATE TABLE suppression_hashes (
  address_hash bytea,
  reason text,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (address_hash, reason)
);

-- Returns a keyed hash of an email address or a phone number. The serving role can compute it, but not read the key.
CREATE FUNCTION hash_address(address text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT sha256(key || convert_to(address, 'UTF8')) FROM address_hash_key
$$;

-- Restores the suppressions of an erased person in the statement that stores the address again, so that every later
-- check finds them. The trigger's arguments are the columns with addresses.
CREATE FUNCTION restore_suppressions() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  address text;
  hash bytea;
BEGIN
  IF NOT EXISTS (SELECT FROM suppression_hashes) THEN RETURN NULL; END IF;
  FOR i IN 0 .. TG_NARGS - 1 LOOP
    address := to_jsonb(NEW) ->> TG_ARGV[i];
    CONTINUE WHEN address IS NULL;
    hash := hash_address(address);
    INSERT INTO suppressions (address, reason, at)
    SELECT address, reason, at FROM suppression_hashes WHERE address_hash = hash ON CONFLICT DO NOTHING;
    DELETE FROM suppression_hashes WHERE address_hash = hash;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER contacts_restore_suppressions AFTER INSERT OR UPDATE OF email, phone ON contacts
FOR EACH ROW EXECUTE FUNCTION restore_suppressions('email', 'phone');
CREATE TRIGGER consents_restore_suppressions AFTER INSERT ON consents
FOR EACH ROW EXECUTE FUNCTION restore_suppressions('phone');
