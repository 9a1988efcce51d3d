-- Removes accents and apostrophes, and case. A custom function, because `unaccent` is not immutable and not installed
-- everywhere. `foldForSearch` does the same for search terms; a test compares both.
CREATE FUNCTION search_fold(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(replace(replace(replace(replace(
    translate(
      regexp_replace(normalize(typed, NFD), '[\u0300-\u036f''`´‘’ʻʼ′]', '', 'g'),
      'ØøŁłĐđÐðĦħŦŧı', 'OoLlDdDdHhTti'
    ), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'))
$$;

-- Returns the digits of a phone number without the country code and the extension.
CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(phone, '(x|#).*$', '', 'i'), '\D', '', 'g'), '^1', '')
$$;

-- Returns the stage of a status. `repeatable-lead-stages.ts` replaces the body with the statuses in `LEAD_STATUSES`.
CREATE FUNCTION lead_stage(status text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'leads'
$$;

-- Returns the rank in milliseconds. The rank of a lead that waits for its first response is the due time. The rank of
-- any other lead is larger, and smaller for newer leads. So one ascending index lists the waiting leads by due time,
-- and then all others, newest first.
CREATE FUNCTION lead_response_rank(due timestamptz, responded timestamptz, created timestamptz) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN due IS NOT NULL AND responded IS NULL
    THEN (extract(epoch FROM due AT TIME ZONE 'UTC') * 1000)::bigint
    ELSE 100000000000000 - (extract(epoch FROM created AT TIME ZONE 'UTC') * 1000)::bigint
  END
$$;

-- Gives the turns of the round-robin assignment. With a sequence, captures of leads do not wait for each other.
CREATE SEQUENCE lead_turns MINVALUE 0 START 0 CYCLE;

-- The columns `contact_id` and `status` can be null in imported rows. Triggers fill `stage`, `search_text` and
-- `search_words`, because a changed expression of a generated column would rewrite the table under an exclusive lock.
-- The last index columns of filtered lists sort with a different NULLS order than the columns of the whole list, so
-- that Postgres does not scan all newer leads of other stages. Unassigned leads have a substitute value, because the
-- planner does not treat IS NULL as a constant. Assignee and stage are combined into one value, because with two
-- conditions the planner might scan the index of only one.
CREATE TABLE leads (
  id uuid PRIMARY KEY,
  contact_id uuid REFERENCES contacts (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text,
  company text,
  status text DEFAULT 'leads',
  stage text NOT NULL,
  status_reason text,
  source text,
  property_address text NOT NULL DEFAULT '',
  street_address text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'IA',
  zip_code text NOT NULL DEFAULT '',
  address_key text NOT NULL DEFAULT '',
  property_type text,
  square_footage integer NOT NULL DEFAULT 0,
  unit_count integer NOT NULL DEFAULT 1,
  bedrooms integer,
  bathrooms numeric(4, 1),
  year_built integer,
  estimated_rent integer,
  purchase_price integer,
  owner_name text,
  finished_basement_area integer,
  repair_checklist jsonb,
  stripe_customer_id text,
  last_contacted_at timestamptz(3),
  walkthrough_date timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  deleted_at timestamptz(3),
  suspicions text[] NOT NULL DEFAULT '{}',
  deleted_by uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
  assignee_id uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
  stage_since timestamptz(3) NOT NULL,
  first_response_due_at timestamptz(3),
  first_response_at timestamptz(3),
  form text,
  campaign text,
  touched_at timestamptz(3) NOT NULL GENERATED ALWAYS AS (coalesce(last_contacted_at, created_at)) STORED,
  -- Compared byte by byte, so that a collation update cannot corrupt its indexes. The order is still alphabetical,
  -- because accents and case are removed. At most 60 characters, to keep cursors short.
  sort_name text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (left(lower(regexp_replace(
      normalize(coalesce(nullif(btrim(name), ''), 'Anonymous'), NFD), '[\u0300-\u036f]', '', 'g'
    )), 60)) STORED,
  plan text CHECK (plan IN ('standard', 'foundation', 'growth', 'wealth')),
  search_text text NOT NULL,
  search_words tsvector NOT NULL,
  visit jsonb,
  fee_version integer NOT NULL REFERENCES fee_schedules (version),
  -- Suspect submissions belong to a contact only after staff have accepted them, so that no lookup by contact finds
  -- them earlier.
  CONSTRAINT leads_held_have_no_contact CHECK (suspicions = '{}' OR contact_id IS NULL)
);
CREATE INDEX leads_contact ON leads (contact_id);
CREATE INDEX leads_newest ON leads (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX leads_stage_newest ON leads (stage, created_at DESC NULLS LAST, id DESC NULLS LAST)
  WHERE deleted_at IS NULL;
CREATE INDEX leads_source_newest ON leads (source, created_at DESC NULLS LAST, id DESC NULLS LAST)
  WHERE deleted_at IS NULL;
CREATE INDEX leads_deleted ON leads (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX leads_by_name ON leads (sort_name, id) WHERE deleted_at IS NULL;
CREATE INDEX leads_by_contacted ON leads (touched_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX leads_stage_name ON leads (stage, sort_name NULLS FIRST, id NULLS FIRST) WHERE deleted_at IS NULL;
CREATE INDEX leads_stage_contacted ON leads (stage, touched_at DESC NULLS LAST, id DESC NULLS LAST)
  WHERE deleted_at IS NULL;
CREATE INDEX leads_assignee_newest ON leads (
  coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid),
  created_at DESC NULLS LAST, id DESC NULLS LAST
) WHERE deleted_at IS NULL;
CREATE INDEX leads_assignee_name ON leads (
  coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid),
  sort_name NULLS FIRST, id NULLS FIRST
) WHERE deleted_at IS NULL;
CREATE INDEX leads_assignee_contacted ON leads (
  coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid),
  touched_at DESC NULLS LAST, id DESC NULLS LAST
) WHERE deleted_at IS NULL;
CREATE INDEX leads_assignee_stage_newest ON leads (
  (coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid)::text || stage),
  created_at DESC NULLS LAST, id DESC NULLS LAST
) WHERE deleted_at IS NULL;
CREATE INDEX leads_assignee_stage_name ON leads (
  (coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid)::text || stage),
  sort_name NULLS FIRST, id NULLS FIRST
) WHERE deleted_at IS NULL;
CREATE INDEX leads_assignee_stage_contacted ON leads (
  (coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid)::text || stage),
  touched_at DESC NULLS LAST, id DESC NULLS LAST
) WHERE deleted_at IS NULL;
-- Suspect submissions.
CREATE INDEX leads_held ON leads (created_at, id) WHERE suspicions <> '{}';
CREATE INDEX leads_trigrams ON leads USING gin (search_text gin_trgm_ops);
CREATE INDEX leads_words ON leads USING gin (search_words);
-- Finds the leads of a home.
CREATE INDEX leads_home ON leads (address_key) WHERE street_address <> '';
CREATE INDEX leads_by_response ON leads (lead_response_rank(first_response_due_at, first_response_at, created_at), id)
  WHERE deleted_at IS NULL;
CREATE INDEX leads_stage_response ON leads
  (stage, lead_response_rank(first_response_due_at, first_response_at, created_at) NULLS FIRST, id NULLS FIRST)
  WHERE deleted_at IS NULL;
CREATE INDEX leads_assignee_response ON leads (
  coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid),
  lead_response_rank(first_response_due_at, first_response_at, created_at) NULLS FIRST, id NULLS FIRST
) WHERE deleted_at IS NULL;
CREATE INDEX leads_assignee_stage_response ON leads (
  (coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid)::text || stage),
  lead_response_rank(first_response_due_at, first_response_at, created_at) NULLS FIRST, id NULLS FIRST
) WHERE deleted_at IS NULL;
-- Finds the lost leads to purge.
CREATE INDEX leads_lost_since ON leads (stage_since, id) WHERE status = 'lost' AND deleted_at IS NULL;

-- Contacts and leads refer to each other, so this key follows here.
ALTER TABLE consents ADD CONSTRAINT consents_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads (id);

-- Without statistics on the rank, the planner assumes that a third of all leads are late. It ignores the statistics of
-- partial indexes.
CREATE STATISTICS leads_response_rank
  ON (lead_response_rank(first_response_due_at, first_response_at, created_at)) FROM leads;

-- Fills the search columns. Words are separated by punctuation, which is listed explicitly, because punctuation
-- classes depend on the locale of the database. Apostrophes also separate words, so that 'donnell' finds O'Donnell. An
-- email address contributes each sequence of letters as a word, and the whole address as one word with the prefix @. A
-- phone number contributes its last four digits, and two words with the prefix #: the whole number and its last seven
-- digits. Without the prefixes, a search for 'mary' or a house number would scan the addresses or numbers of all
-- leads.
CREATE FUNCTION fill_lead_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE digits text := phone_digits(coalesce(NEW.phone, ''));
BEGIN
  NEW.search_text :=
    search_fold(NEW.name || ' ' || NEW.email || ' ' || coalesce(NEW.phone, '') || ' ' || NEW.property_address)
    || ' ' || digits;
  NEW.search_words :=
    strip(to_tsvector('simple',
      regexp_replace(
        search_fold(NEW.name || ' ' || coalesce(NEW.phone, '') || ' ' || NEW.property_address) || ' '
          || search_fold(regexp_replace(NEW.name, '[''`´‘’ʻʼ′]', ' ', 'g')),
        '[!-/:-@\[-`{-~‘’“”–—\s]+', ' ', 'g')
      || ' ' || right(digits, 4) || ' '
      || regexp_replace(NEW.email, '[!-/:-@\[-`{-~‘’“”–—\s0-9]+', ' ', 'g')))
    || array_to_tsvector(ARRAY['@' || lower(left(NEW.email, 300))])
    || CASE WHEN length(digits) >= 7
         THEN array_to_tsvector(ARRAY['#' || digits, '#' || right(digits, 7)]) ELSE '' END;
  RETURN NEW;
END $$;
CREATE TRIGGER leads_fill_search BEFORE INSERT OR UPDATE OF name, email, phone, property_address ON leads
FOR EACH ROW EXECUTE FUNCTION fill_lead_search();

CREATE FUNCTION set_lead_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stage := lead_stage(NEW.status);
  RETURN NEW;
END $$;
CREATE TRIGGER leads_stage BEFORE INSERT OR UPDATE ON leads
FOR EACH ROW WHEN (NEW.stage IS DISTINCT FROM lead_stage(NEW.status))
EXECUTE FUNCTION set_lead_stage();

-- Sets the start of the stage. A trigger, because many writers change a status: forms, jobs, walkthroughs, staff and
-- imports. Keeps a time that the writer sets explicitly.
CREATE FUNCTION set_stage_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.stage_since := NEW.created_at;
  ELSE
    NEW.stage_since := now();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER leads_stage_since_insert BEFORE INSERT ON leads
FOR EACH ROW WHEN (NEW.stage_since IS NULL)
EXECUTE FUNCTION set_stage_since();
CREATE TRIGGER leads_stage_since_update BEFORE UPDATE ON leads
FOR EACH ROW WHEN (lead_stage(NEW.status) <> OLD.stage AND NEW.stage_since IS NOT DISTINCT FROM OLD.stage_since)
EXECUTE FUNCTION set_stage_since();

CREATE FUNCTION set_lead_fee_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.fee_version := fee_version_at(NEW.created_at);
  RETURN NEW;
END $$;
CREATE TRIGGER leads_fee_version BEFORE INSERT ON leads
FOR EACH ROW WHEN (NEW.fee_version IS NULL)
EXECUTE FUNCTION set_lead_fee_version();

CREATE TABLE lead_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  type text NOT NULL,
  at timestamptz(3) NOT NULL,
  actor text,
  data jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX lead_events_newest ON lead_events (lead_id, at DESC, id DESC);

CREATE TABLE lead_notes (
  id uuid PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  content text NOT NULL,
  author_id uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
  author text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX lead_notes_newest ON lead_notes (lead_id, created_at DESC, id DESC);

-- Previous values of each version of a lead. An editor of an older version gets a conflict only for edited fields that
-- have changed since. A trigger fills the table, so that every writer is covered.
CREATE TABLE lead_versions (
  lead_id uuid REFERENCES leads (id) ON DELETE CASCADE,
  version integer,
  before jsonb NOT NULL,
  PRIMARY KEY (lead_id, version)
);

-- Stores the version. `repeatable-lead-versions.ts` replaces the body with the fields in `LEAD_FIELDS`.
CREATE FUNCTION record_lead_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NEW;
END $$;
CREATE TRIGGER leads_record_version BEFORE UPDATE ON leads
FOR EACH ROW EXECUTE FUNCTION record_lead_version();

-- Counters of the tiles. The statement that changes leads also updates the counters.
CREATE TABLE lead_counts (
  stage text,
  shard integer GENERATED BY DEFAULT AS IDENTITY (START WITH 16),
  count bigint NOT NULL,
  PRIMARY KEY (stage, shard)
) WITH (fillfactor = 50);

-- Adds a change to any row of the stage that is not locked, and adds a row if all are locked. So writers do not wait
-- for each other, and an import that locks a row until its commit does not block visitors.
CREATE FUNCTION count_stage(counted text, change bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead_counts SET count = count + change
  WHERE stage = counted
    AND shard = (SELECT shard FROM lead_counts WHERE stage = counted LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO lead_counts (stage, count) VALUES (counted, change);
  END IF;
END $$;

-- Updates the counters. Suspect submissions are not counted until staff accept them.
CREATE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM lead_counts;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM count_stage(stage, count(*)) FROM added WHERE deleted_at IS NULL AND suspicions = '{}' GROUP BY stage;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_stage(stage, -count(*)) FROM removed WHERE deleted_at IS NULL AND suspicions = '{}' GROUP BY stage;
  ELSE
    PERFORM count_stage(stage, sum(change)::bigint) FROM (
      SELECT stage, 1 AS change FROM added WHERE deleted_at IS NULL AND suspicions = '{}'
      UNION ALL
      SELECT stage, -1 FROM removed WHERE deleted_at IS NULL AND suspicions = '{}'
    ) AS changes
    GROUP BY stage HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER leads_counted_insert AFTER INSERT ON leads
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
CREATE TRIGGER leads_counted_update AFTER UPDATE ON leads
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
CREATE TRIGGER leads_counted_delete AFTER DELETE ON leads
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
CREATE TRIGGER leads_counted_truncate AFTER TRUNCATE ON leads
FOR EACH STATEMENT EXECUTE FUNCTION count_leads();

-- Keeps the consents of a purged lead without the lead. Consents of a suspect lead have no contact yet and are deleted
-- with it. SECURITY DEFINER, because the serving role may not change or delete consents.
CREATE FUNCTION release_consents_of_lead() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM consents WHERE lead_id = OLD.id AND contact_id IS NULL;
  UPDATE consents SET lead_id = NULL WHERE lead_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER leads_release_consents BEFORE DELETE ON leads
FOR EACH ROW EXECUTE FUNCTION release_consents_of_lead();
