-- Messages that staff write to owners, because a queued message contains only ids.
CREATE TABLE staff_messages (
  id uuid PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  author text NOT NULL,
  subject text NOT NULL,
  content text NOT NULL,
  send_id uuid REFERENCES message_sends (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  -- Received email to which the message replies.
  replies_to uuid REFERENCES inbound_messages (id) ON DELETE SET NULL
);
CREATE INDEX staff_messages_of_lead ON staff_messages (lead_id);
CREATE INDEX staff_messages_of_send ON staff_messages (send_id);
CREATE INDEX staff_messages_replies_to ON staff_messages (replies_to) WHERE replies_to IS NOT NULL;

-- Attachments. A file without a message was uploaded for a message that is not sent yet.
CREATE TABLE staff_message_files (
  id uuid PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  message_id uuid REFERENCES staff_messages (id) ON DELETE CASCADE,
  name text NOT NULL,
  media_type text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX staff_message_files_of_lead ON staff_message_files (lead_id);
CREATE INDEX staff_message_files_of_message ON staff_message_files (message_id);
CREATE INDEX staff_message_files_unsent ON staff_message_files (created_at) WHERE message_id IS NULL;
