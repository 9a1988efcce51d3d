-- Ledger of all messages. The unique key, committed before the vendor is called, prevents a second send.
CREATE TABLE message_sends (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  unique_key text NOT NULL UNIQUE,
  class text NOT NULL CHECK (class IN ('transactional', 'marketing')),
  template text NOT NULL,
  -- Null in transactional messages to recipients who are not contacts, such as realtors.
  contact_id uuid,
  lead_id uuid REFERENCES leads (id) ON DELETE CASCADE,
  payload jsonb NOT NULL,
  state text NOT NULL DEFAULT 'due'
    CHECK (state IN ('due', 'claimed', 'sent', 'unknown', 'suppressed', 'failed', 'held')),
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  claimed_at timestamptz(3),
  sent_at timestamptz(3),
  message_id text,
  unsubscribe_hash bytea UNIQUE,
  error text,
  created_at timestamptz(3) NOT NULL,
  -- Key of debounced messages.
  debounce_key text,
  -- Time of the transmission.
  wire_at timestamptz(3),
  resent_after integer,
  channel text NOT NULL DEFAULT 'email' CHECK (channel IN ('email', 'sms')),
  address text NOT NULL,
  topic text,
  -- Version of the object that a debounced message is about. A message that a late job queues does not replace a
  -- message about a newer version.
  debounce_version bigint,
  CHECK (state <> 'sent' OR (sent_at IS NOT NULL AND message_id IS NOT NULL)),
  CHECK (state NOT IN ('claimed', 'unknown') OR claimed_at IS NOT NULL),
  CONSTRAINT message_sends_marketing_has_contact CHECK (class = 'transactional' OR contact_id IS NOT NULL)
);
CREATE INDEX message_sends_due ON message_sends (due_at) WHERE state = 'due';
CREATE INDEX message_sends_claimed ON message_sends (claimed_at) WHERE state = 'claimed';
CREATE INDEX message_sends_of_lead ON message_sends (lead_id, created_at);
CREATE INDEX message_sends_of_contact ON message_sends (contact_id);
CREATE INDEX message_sends_debounced ON message_sends (debounce_key) WHERE debounce_key IS NOT NULL;
CREATE INDEX message_sends_attention ON message_sends (created_at, id)
  WHERE state IN ('failed', 'unknown') OR (state = 'due' AND error IS NOT NULL);
CREATE INDEX message_sends_waiting_for ON message_sends (address) WHERE state = 'due';
CREATE INDEX message_sends_reached ON message_sends (address, claimed_at)
  WHERE state IN ('claimed', 'sent', 'unknown');

-- Suppressions and messages refer to each other, so this key follows here.
ALTER TABLE suppressions ADD CONSTRAINT suppressions_send_id_fkey
  FOREIGN KEY (send_id) REFERENCES message_sends (id) ON DELETE SET NULL;

-- Contents of messages about leads as they were sent. `html` is null for a text message.
CREATE TABLE message_contents (
  send_id uuid PRIMARY KEY REFERENCES message_sends (id) ON DELETE CASCADE,
  sender text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text,
  attachments jsonb NOT NULL DEFAULT '[]'
);

-- Numbers of messages sent to owners. Each channel has sixteen rows, so that senders rarely wait for each other.
CREATE TABLE message_counts (
  channel text CHECK (channel IN ('email', 'sms')),
  shard smallint,
  count bigint NOT NULL,
  PRIMARY KEY (channel, shard)
) WITH (fillfactor = 50);

-- Emails that the company receives, and the bounces and complaints that its mail vendor reports. The unique hash makes
-- a repeated delivery a no-op.
CREATE TABLE inbound_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  content_hash bytea NOT NULL UNIQUE,
  format text NOT NULL CHECK (format IN ('email', 'event')),
  raw bytea,
  received_at timestamptz(3) NOT NULL,
  state text NOT NULL DEFAULT 'received'
    CHECK (state IN ('received', 'matched', 'unmatched', 'ignored', 'duplicate', 'unparsed')),
  kind text CHECK (kind IN ('reply', 'auto-reply', 'bounce', 'complaint', 'other')),
  message_id text,
  sender text,
  recipient text,
  is_permanent boolean,
  subject text,
  content text,
  lead_id uuid REFERENCES leads (id) ON DELETE CASCADE,
  send_id uuid
);
CREATE INDEX inbound_messages_with_raw ON inbound_messages (received_at) WHERE raw IS NOT NULL;
CREATE INDEX inbound_messages_without_lead ON inbound_messages (received_at) WHERE lead_id IS NULL;
CREATE INDEX inbound_messages_to_handle ON inbound_messages (state)
  WHERE state IN ('received', 'unmatched', 'unparsed');
CREATE INDEX inbound_messages_by_message_id ON inbound_messages (message_id);
CREATE INDEX inbound_messages_by_sender ON inbound_messages (sender);
CREATE INDEX inbound_messages_by_recipient ON inbound_messages (recipient, received_at);
CREATE INDEX inbound_messages_of_lead ON inbound_messages (lead_id);

-- Circuit breaker of the mail relay.
CREATE TABLE mail_relay (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  failures integer NOT NULL DEFAULT 0,
  reason text,
  paused_since timestamptz(3),
  probe_at timestamptz(3),
  CHECK (paused_since IS NULL OR probe_at IS NOT NULL)
);
INSERT INTO mail_relay DEFAULT VALUES;

-- Updates the count in the statement that records the outcome of a message.
CREATE FUNCTION count_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM message_counts;
  ELSE
    INSERT INTO message_counts (channel, shard, count) VALUES (
      CASE TG_OP WHEN 'DELETE' THEN OLD.channel ELSE NEW.channel END, pg_backend_pid() % 16, TG_ARGV[0]::integer
    ) ON CONFLICT (channel, shard) DO UPDATE SET count = message_counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER message_sends_counted_insert AFTER INSERT ON message_sends
FOR EACH ROW WHEN (NEW.state = 'sent' AND NEW.contact_id IS NOT NULL)
EXECUTE FUNCTION count_messages('1');
CREATE TRIGGER message_sends_counted_sent AFTER UPDATE ON message_sends
FOR EACH ROW WHEN (NEW.state = 'sent' AND NEW.contact_id IS NOT NULL
  AND NOT (OLD.state = 'sent' AND OLD.contact_id IS NOT NULL))
EXECUTE FUNCTION count_messages('1');
CREATE TRIGGER message_sends_counted_unsent AFTER UPDATE ON message_sends
FOR EACH ROW WHEN (OLD.state = 'sent' AND OLD.contact_id IS NOT NULL
  AND NOT (NEW.state = 'sent' AND NEW.contact_id IS NOT NULL))
EXECUTE FUNCTION count_messages('-1');
CREATE TRIGGER message_sends_counted_delete AFTER DELETE ON message_sends
FOR EACH ROW WHEN (OLD.state = 'sent' AND OLD.contact_id IS NOT NULL)
EXECUTE FUNCTION count_messages('-1');
CREATE TRIGGER message_sends_counted_truncate AFTER TRUNCATE ON message_sends
FOR EACH STATEMENT EXECUTE FUNCTION count_messages();

-- Releases the messages of an accepted lead. A trigger, so that every way to clear the suspicions releases them.
CREATE FUNCTION release_held_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE message_sends SET state = 'due' WHERE lead_id = NEW.id AND state = 'held';
  RETURN NULL;
END $$;
CREATE TRIGGER leads_release_held_messages AFTER UPDATE OF suspicions ON leads
FOR EACH ROW WHEN (OLD.suspicions <> '{}' AND NEW.suspicions = '{}')
EXECUTE FUNCTION release_held_messages();

-- Deletes the messages of a purged contact, to which they have no foreign key. A trigger runs in the same statement as
-- the purge, so that an interrupted purge leaves no data behind.
CREATE FUNCTION delete_messages_of_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM message_sends WHERE contact_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER contacts_delete_messages AFTER DELETE ON contacts
FOR EACH ROW EXECUTE FUNCTION delete_messages_of_contact();

CREATE FUNCTION delete_inbound_messages_of_contact() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM inbound_messages WHERE sender = OLD.email;
  DELETE FROM inbound_messages WHERE recipient = OLD.email;
  RETURN NULL;
END $$;
CREATE TRIGGER contacts_delete_inbound_messages AFTER DELETE ON contacts
FOR EACH ROW EXECUTE FUNCTION delete_inbound_messages_of_contact();
