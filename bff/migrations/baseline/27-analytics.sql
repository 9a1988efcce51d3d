CREATE TABLE page_visits (
  day date,
  source text,
  campaign text,
  landing text,
  visits integer NOT NULL,
  views integer NOT NULL,
  PRIMARY KEY (day, source, campaign, landing)
);

-- The analytics read months instead of a row for each day.
CREATE TABLE page_visit_months (
  month date,
  source text,
  campaign text,
  landing text,
  visits integer NOT NULL,
  views integer NOT NULL,
  PRIMARY KEY (month, source, campaign, landing)
);

-- Queue of leads to count again. Triggers fill it, because forms, staff, imports, jobs and merges all change leads.
-- `removed` contains the amounts of a purged lead, without its id.
CREATE TABLE analytics_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id uuid REFERENCES leads (id) ON DELETE CASCADE,
  removed jsonb
);
CREATE INDEX analytics_changes_of_lead ON analytics_changes (lead_id);

-- Amounts that each lead adds to `analytics_counts`, so that a change can subtract the previous amounts.
CREATE TABLE analytics_leads (
  lead_id uuid PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  entries jsonb NOT NULL
);

CREATE TABLE analytics_counts (
  metric text,
  period date,
  source text,
  campaign text,
  key text,
  count bigint NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (metric, period, source, campaign, key)
);

CREATE TABLE move_ins (
  lead_id uuid PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  moved_in_on date NOT NULL,
  achieved_rent integer NOT NULL,
  estimated_rent integer
);
CREATE INDEX move_ins_newest ON move_ins (moved_in_on DESC, lead_id);

CREATE TABLE analytics_reports (
  week date PRIMARY KEY
);

CREATE TABLE analytics_mail_opt_outs (
  user_id uuid PRIMARY KEY REFERENCES todo_profiles (id) ON DELETE CASCADE
);

CREATE FUNCTION add_page_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO page_visit_months AS months
    SELECT date_trunc('month', day), source, campaign, landing, sum(visits), sum(views) FROM added
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (month, source, campaign, landing) DO UPDATE
    SET visits = months.visits + excluded.visits, views = months.views + excluded.views;
  ELSE
    INSERT INTO page_visit_months AS months
    SELECT date_trunc('month', day), source, campaign, landing, sum(added.visits - removed.visits),
      sum(added.views - removed.views)
    FROM added JOIN removed USING (day, source, campaign, landing)
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (month, source, campaign, landing) DO UPDATE
    SET visits = months.visits + excluded.visits, views = months.views + excluded.views;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER page_visits_add_inserted AFTER INSERT ON page_visits
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_page_views();
CREATE TRIGGER page_visits_add_updated AFTER UPDATE ON page_visits
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_page_views();

CREATE FUNCTION queue_counted_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'leads' THEN
    INSERT INTO analytics_changes (lead_id) VALUES (NEW.id);
  ELSE
    INSERT INTO analytics_changes (lead_id) SELECT id FROM leads WHERE id = NEW.lead_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER leads_queue_inserted AFTER INSERT ON leads
FOR EACH ROW WHEN (NEW.suspicions = '{}')
EXECUTE FUNCTION queue_counted_lead();
-- Only the columns that affect the counts.
CREATE TRIGGER leads_queue_updated AFTER UPDATE OF
  status, status_reason, assignee_id, estimated_rent, unit_count, plan,
  property_type, first_response_due_at, first_response_at, walkthrough_date, suspicions, deleted_at
ON leads FOR EACH ROW WHEN (
  (OLD.status, OLD.status_reason, OLD.assignee_id, OLD.estimated_rent, OLD.unit_count,
   OLD.plan, OLD.property_type, OLD.first_response_due_at, OLD.first_response_at,
   OLD.walkthrough_date, OLD.suspicions, OLD.deleted_at)
  IS DISTINCT FROM
  (NEW.status, NEW.status_reason, NEW.assignee_id, NEW.estimated_rent, NEW.unit_count,
   NEW.plan, NEW.property_type, NEW.first_response_due_at, NEW.first_response_at,
   NEW.walkthrough_date, NEW.suspicions, NEW.deleted_at)
)
EXECUTE FUNCTION queue_counted_lead();
CREATE TRIGGER lead_events_queue_reply AFTER INSERT ON lead_events
FOR EACH ROW WHEN (NEW.type IN ('mail.received', 'text.received'))
EXECUTE FUNCTION queue_counted_lead();
CREATE TRIGGER campaign_sequences_queue_lead AFTER UPDATE OF reason ON campaign_sequences
FOR EACH ROW WHEN (NEW.reason = 'unsubscribed')
EXECUTE FUNCTION queue_counted_lead();

CREATE FUNCTION queue_lead_of_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_changes (lead_id)
  SELECT leads.id FROM campaign_sequences JOIN leads ON leads.id = lead_id
  WHERE campaign_sequences.id = NEW.sequence_id;
  RETURN NULL;
END $$;
CREATE TRIGGER campaign_sends_queue_lead AFTER INSERT OR UPDATE OF state, clicked_at ON campaign_sends
FOR EACH ROW WHEN (NEW.state = 'queued')
EXECUTE FUNCTION queue_lead_of_sequence();

-- Runs as the owner role when a purge deletes rows through a foreign key.
CREATE FUNCTION queue_removed_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_changes (removed) VALUES (OLD.entries);
  RETURN NULL;
END $$;
CREATE TRIGGER analytics_leads_queue_removed AFTER DELETE ON analytics_leads
FOR EACH ROW EXECUTE FUNCTION queue_removed_lead();

CREATE FUNCTION clear_analytics_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM analytics_counts;
  RETURN NULL;
END $$;
CREATE TRIGGER analytics_leads_clear_counts AFTER TRUNCATE ON analytics_leads
FOR EACH STATEMENT EXECUTE FUNCTION clear_analytics_counts();
