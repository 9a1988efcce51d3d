-- Links leads to their records in Odoo.
CREATE TABLE crm_links (
  lead_id uuid PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  odoo_id integer UNIQUE,
  -- Version of the lead that Odoo has.
  pushed_version integer,
  pushed_stage text,
  pushed_at timestamptz(3),
  -- Lock of one attempt.
  claimed_until timestamptz(3),
  last_error text,
  -- Failed attempts since the last success.
  attempts integer NOT NULL DEFAULT 0,
  -- Outcome of the record when it was last read or written.
  partner_outcome text,
  -- Outcome that a request without a confirmed effect sends.
  sent_outcome text,
  -- Outcome in Odoo that our pipeline did not accept.
  refused_outcome text,
  failed_at timestamptz(3),
  -- Values that Odoo did not accept.
  failed_payload jsonb
);
CREATE INDEX crm_links_failed ON crm_links (failed_at DESC, lead_id DESC) WHERE failed_at IS NOT NULL;

-- State of the synchronization, in the only row.
CREATE TABLE crm_sync (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  is_enabled boolean NOT NULL DEFAULT false,
  checked_lead_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  -- `write_date` in Odoo up to which changes have been read.
  polled_until timestamptz(3),
  -- Lease of the worker that polls.
  poll_claimed_until timestamptz(3),
  resync_started_at timestamptz(3),
  resync_finished_at timestamptz(3),
  resync_compared integer NOT NULL DEFAULT 0,
  resync_different integer NOT NULL DEFAULT 0,
  -- Last lead that the comparison of all leads has reached.
  resync_lead_id uuid
);
INSERT INTO crm_sync DEFAULT VALUES;

-- Publishes changes of leads while the synchronization is enabled. A trigger publishes them, because many writers
-- change leads: forms, staff, imports, jobs and merges.
CREATE FUNCTION publish_lead_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('epm.crm_is_quiet', true) = 'on' THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT 1 FROM crm_sync WHERE is_enabled) THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO outbox (event, payload)
    SELECT 'crm.lead-changed', jsonb_build_object('leadId', id) FROM changed WHERE contact_id IS NOT NULL;
  ELSE
    INSERT INTO outbox (event, payload)
    SELECT 'crm.lead-changed', jsonb_build_object('leadId', changed.id) FROM changed JOIN previous USING (id)
    WHERE changed.contact_id IS NOT NULL
      AND (changed.version <> previous.version OR previous.contact_id IS NULL);
  END IF;
  IF FOUND THEN PERFORM pg_notify('outbox', ''); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER leads_publish_insert AFTER INSERT ON leads
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION publish_lead_changes();
CREATE TRIGGER leads_publish_update AFTER UPDATE ON leads
REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION publish_lead_changes();
