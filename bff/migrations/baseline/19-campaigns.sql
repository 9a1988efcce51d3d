CREATE TABLE campaign_workflows (
  name text PRIMARY KEY,
  title text NOT NULL,
  message_class text NOT NULL CHECK (message_class IN ('marketing', 'transactional')),
  -- Stages of the lead in which the sequence continues. The sequence ends when the lead reaches another stage.
  continues_in text[] NOT NULL,
  -- Order of the workflows on screens.
  rank smallint NOT NULL
);

CREATE TABLE campaign_workflow_versions (
  workflow text REFERENCES campaign_workflows (name),
  version integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  created_by uuid,
  PRIMARY KEY (workflow, version)
);

CREATE TABLE campaign_templates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workflow text NOT NULL REFERENCES campaign_workflows (name),
  type text NOT NULL CHECK (type IN ('email', 'sms')),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz(3)
);

CREATE TABLE campaign_template_versions (
  template_id uuid REFERENCES campaign_templates (id) ON DELETE CASCADE,
  version integer,
  name text NOT NULL,
  timing text NOT NULL,
  delay_days numeric(6, 2) NOT NULL,
  subject text NOT NULL,
  content text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  created_by uuid,
  PRIMARY KEY (template_id, version)
);

CREATE TABLE campaign_steps (
  workflow text,
  workflow_version integer,
  template_id uuid,
  template_version integer NOT NULL,
  PRIMARY KEY (workflow, workflow_version, template_id),
  FOREIGN KEY (workflow, workflow_version) REFERENCES campaign_workflow_versions (workflow, version),
  FOREIGN KEY (template_id, template_version) REFERENCES campaign_template_versions (template_id, version)
);

-- Sequences of messages. A sequence keeps the version of its workflow with which it started.
CREATE TABLE campaign_sequences (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  contact_id uuid NOT NULL,
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  workflow text NOT NULL REFERENCES campaign_workflows (name),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'stopped', 'finished')),
  reason text,
  enrolled_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  -- Deciding or deleting a lead ends sequences. An undo resumes only the sequences that the change of this lead ended.
  ended_by_lead_id uuid,
  workflow_version integer NOT NULL,
  visit_at timestamptz(3),
  visit_chosen_at timestamptz(3),
  CHECK ((state IN ('active', 'paused')) = (ended_at IS NULL)),
  CHECK ((state IN ('paused', 'stopped')) = (reason IS NOT NULL))
);
CREATE INDEX campaign_sequences_of_lead ON campaign_sequences (lead_id);
CREATE INDEX campaign_sequences_ended_by ON campaign_sequences (ended_by_lead_id)
  WHERE ended_by_lead_id IS NOT NULL;
CREATE UNIQUE INDEX campaign_sequences_one_marketing ON campaign_sequences (contact_id)
  WHERE state IN ('active', 'paused') AND workflow = 'warm_lead';
CREATE UNIQUE INDEX campaign_sequences_one_per_home ON campaign_sequences (contact_id, lead_id, workflow)
  WHERE state IN ('active', 'paused');
CREATE INDEX campaign_sequences_newest ON campaign_sequences (enrolled_at, id);
CREATE INDEX campaign_sequences_of_contact ON campaign_sequences (contact_id);

-- Planned steps of a sequence.
CREATE TABLE campaign_sends (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sequence_id uuid NOT NULL REFERENCES campaign_sequences (id) ON DELETE CASCADE,
  template_id uuid NOT NULL,
  template_version integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'queued', 'skipped')),
  planned_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  visit_at timestamptz(3),
  handled_at timestamptz(3),
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  -- Time at which the owner first opened a link in the email.
  clicked_at timestamptz(3),
  FOREIGN KEY (template_id, template_version) REFERENCES campaign_template_versions (template_id, version),
  CHECK ((state = 'waiting') = (handled_at IS NULL))
);
CREATE UNIQUE INDEX campaign_sends_one_waiting ON campaign_sends (sequence_id) WHERE state = 'waiting';
CREATE INDEX campaign_sends_due ON campaign_sends (due_at) WHERE state = 'waiting';
CREATE INDEX campaign_sends_of_sequence ON campaign_sends (sequence_id);

-- Test emails that staff send to themselves, because a queued email contains only ids.
CREATE TABLE campaign_template_tests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  type text NOT NULL CHECK (type IN ('email', 'sms')),
  workflow text NOT NULL,
  subject text NOT NULL,
  content text NOT NULL,
  lead_id uuid,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX campaign_template_tests_old ON campaign_template_tests (created_at);
