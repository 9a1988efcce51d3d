-- Column names and the fee in dollars follow the existing system.
CREATE TABLE realtor_referrals (
  id uuid PRIMARY KEY,
  realtor_name text NOT NULL,
  realtor_email text NOT NULL,
  realtor_phone text NOT NULL,
  realtor_company text NOT NULL,
  client_name text NOT NULL,
  client_email text NOT NULL,
  client_phone text NOT NULL,
  property_address text NOT NULL,
  property_type text NOT NULL,
  notes text,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'contacted', 'converted', 'lost')),
  referral_fee numeric(10, 2) NOT NULL CHECK (referral_fee >= 0),
  payment_status text NOT NULL DEFAULT 'unpaid' CHECK (payment_status IN ('unpaid', 'paid')),
  payment_date timestamptz(3),
  suspicions text[] NOT NULL DEFAULT '{}',
  body_hash bytea,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  -- True if the realtor subscribed to emails about the progress of the referral.
  wants_updates boolean NOT NULL DEFAULT false,
  CHECK ((payment_status = 'paid') = (payment_date IS NOT NULL))
);
CREATE INDEX realtor_referrals_newest ON realtor_referrals (created_at DESC, id DESC);
CREATE INDEX realtor_referrals_held ON realtor_referrals (created_at, id) WHERE suspicions <> '{}';
CREATE INDEX realtor_referrals_deleted ON realtor_referrals (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX realtor_referrals_client ON realtor_referrals (lower(btrim(client_email)));
CREATE INDEX realtor_referrals_text ON realtor_referrals USING gin (
  (realtor_name || ' ' || realtor_email || ' ' || realtor_company || ' ' || client_name || ' ' || client_email || ' '
    || property_address) gin_trgm_ops
);
CREATE INDEX realtor_referrals_paid ON realtor_referrals (payment_date) WHERE payment_status = 'paid';

-- Keys of the links with which realtors subscribe.
CREATE TABLE referral_update_keys (
  token_hash bytea PRIMARY KEY,
  referral_id uuid NOT NULL REFERENCES realtor_referrals (id) ON DELETE CASCADE
);
CREATE INDEX referral_update_keys_referral ON referral_update_keys (referral_id);

-- Brokerages whose W-9 is on file.
CREATE TABLE referral_brokerages (
  name_key text PRIMARY KEY,
  w9_received_on date NOT NULL,
  recorded_at timestamptz(3) NOT NULL
);

-- Deletes the referrals of a purged contact, except converted or paid referrals, because they document a fee.
CREATE FUNCTION delete_referrals_of_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM realtor_referrals
  WHERE lower(btrim(client_email)) = OLD.email AND NOT (status = 'converted' OR payment_status = 'paid');
  RETURN NULL;
END $$;
CREATE TRIGGER contacts_delete_referrals AFTER DELETE ON contacts
FOR EACH ROW EXECUTE FUNCTION delete_referrals_of_contact();

-- Deletes the messages about a purged referral.
CREATE FUNCTION delete_messages_of_referral() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM message_sends
  WHERE unique_key IN ('referral-received:' || OLD.id || ':email', 'referral-notice:' || OLD.id || ':email')
    OR unique_key IN ('referral-received:' || OLD.id || ':again', 'referral-notice:' || OLD.id || ':again')
    OR debounce_key = 'referral-update:' || OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER realtor_referrals_delete_messages AFTER DELETE ON realtor_referrals
FOR EACH ROW EXECUTE FUNCTION delete_messages_of_referral();
