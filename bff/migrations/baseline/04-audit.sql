CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  ip inet,
  actor_name text
);
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_action ON audit_log (action, at DESC, id DESC);
CREATE INDEX audit_log_subject ON audit_log (subject text_pattern_ops, at DESC, id DESC);
CREATE INDEX audit_log_text ON audit_log USING gin (
  (subject || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')) gin_trgm_ops
);
-- Finds the last activation of each version.
CREATE INDEX audit_log_activations ON audit_log (subject, (after ->> 'version'), at DESC)
  WHERE action = 'release.activated';

-- Hashes of ranges of entries, each with the hash of the seal before it. A changed or deleted entry breaks the chain.
CREATE TABLE audit_seals (
  id bigint PRIMARY KEY,
  sealed_at timestamptz(3) NOT NULL,
  after_id bigint NOT NULL,
  through_id bigint NOT NULL,
  entries integer NOT NULL,
  hash bytea NOT NULL
);

-- Hashes of the values that a redaction removed. With them, the seals remain valid.
CREATE TABLE audit_redactions (
  audit_id bigint PRIMARY KEY,
  redacted_at timestamptz(3) NOT NULL,
  before_hash bytea,
  after_hash bytea
);

CREATE TABLE audit_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  requested_at timestamptz(3) NOT NULL,
  requested_by uuid,
  finished_at timestamptz(3),
  seals bigint NOT NULL DEFAULT 0,
  entries bigint NOT NULL DEFAULT 0,
  head bytea,
  problem text
);
CREATE UNIQUE INDEX audit_checks_unfinished ON audit_checks ((true)) WHERE finished_at IS NULL;

-- Permits only an update within a redaction. The serving role has no right to update.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('epm.redacts_audit_log', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Computes the hash of a range of entries and of the seal before it. An entry contributes the hashes of its values, so
-- that a redaction, which stores these hashes, does not break the chain.
CREATE FUNCTION hash_audit_range(
  previous bytea, after_id bigint, through_id bigint, sealed_at timestamptz, OUT entries integer, OUT hash bytea
) LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT count(*)::integer,
    sha256(previous || int8send(after_id) || int8send(through_id)
      || int8send((extract(epoch FROM sealed_at) * 1000)::bigint)
      || coalesce(string_agg(sha256(convert_to(jsonb_build_array(
        log.id, (extract(epoch FROM log.at) * 1000)::bigint, log.actor_id, log.action, log.subject, host(log.ip),
        encode(coalesce(redaction.before_hash, sha256(convert_to(log.before::text, 'UTF8'))), 'hex'),
        encode(coalesce(redaction.after_hash, sha256(convert_to(log.after::text, 'UTF8'))), 'hex')
      )::text || coalesce(log.actor_name, ''), 'UTF8')), ''::bytea ORDER BY log.id), ''::bytea))
  FROM audit_log AS log LEFT JOIN audit_redactions AS redaction ON redaction.audit_id = log.id
  WHERE log.id > after_id AND log.id <= through_id
$$;

-- Seals up to `batch` entries, and returns their number. An entry with a lower id may be committed later than one with
-- a higher id. Therefore, the function notes the highest id and waits for the transactions that are writing to the
-- audit log at this moment. It seals only if all of them have ended.
CREATE FUNCTION seal_audit_log(batch integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last audit_seals;
  highest bigint;
  through bigint;
  writers text[];
  sealed record;
  moment timestamptz(3) := clock_timestamp();
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('audit_seals')) THEN RETURN 0; END IF;
  SELECT * INTO last FROM audit_seals ORDER BY id DESC LIMIT 1;
  SELECT max(id) INTO highest FROM audit_log;
  IF highest IS NULL OR highest <= coalesce(last.through_id, 0) THEN RETURN 0; END IF;
  SELECT array_agg(virtualtransaction) INTO writers FROM pg_locks
  WHERE locktype = 'relation' AND relation = 'audit_log'::regclass AND mode = 'RowExclusiveLock' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid();
  FOR attempt IN 1..10 LOOP
    EXIT WHEN NOT EXISTS (
      SELECT FROM pg_locks WHERE locktype = 'relation' AND relation = 'audit_log'::regclass
        AND mode = 'RowExclusiveLock' AND virtualtransaction = ANY (writers));
    IF attempt = 10 THEN RETURN 0; END IF;
    PERFORM pg_sleep(0.05);
  END LOOP;
  SELECT max(id) INTO through FROM (
    SELECT id FROM audit_log WHERE id > coalesce(last.through_id, 0) AND id <= highest ORDER BY id LIMIT batch
  ) AS next;
  SELECT * INTO sealed
  FROM hash_audit_range(coalesce(last.hash, ''::bytea), coalesce(last.through_id, 0), through, moment);
  INSERT INTO audit_seals (id, sealed_at, after_id, through_id, entries, hash)
  VALUES (coalesce(last.id, 0) + 1, moment, coalesce(last.through_id, 0), through, sealed.entries, sealed.hash);
  RETURN sealed.entries;
END $$;

-- Removes the values of an entry, and records the removal in the audit log. Keeps the hashes of the values, so that
-- the seals remain valid. Returns false if the entry has no values.
CREATE FUNCTION redact_audit_entry(entry_id bigint, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_redactions (audit_id, redacted_at, before_hash, after_hash)
  SELECT id, moment, sha256(convert_to(before::text, 'UTF8')), sha256(convert_to(after::text, 'UTF8')) FROM audit_log
  WHERE id = entry_id AND (before IS NOT NULL OR after IS NOT NULL)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM set_config('epm.redacts_audit_log', 'on', true);
  UPDATE audit_log SET before = NULL, after = NULL WHERE id = entry_id;
  PERFORM set_config('epm.redacts_audit_log', 'off', true);
  INSERT INTO audit_log (at, action, subject) VALUES (moment, 'audit.redacted', 'audit:' || entry_id);
  RETURN true;
END $$;
