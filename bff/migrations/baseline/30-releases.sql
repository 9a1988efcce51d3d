CREATE SEQUENCE release_revision;

-- Version of each app that visitors get.
CREATE TABLE release_pointers (
  app text PRIMARY KEY,
  version text NOT NULL,
  revision bigint NOT NULL DEFAULT nextval('release_revision'),
  activated_at timestamptz(3) NOT NULL,
  -- Version that the last deployment built.
  deployed_version text,
  deploy_hash text NOT NULL
);

CREATE TABLE deploy_tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  app text NOT NULL,
  name text NOT NULL,
  rights text[] NOT NULL,
  secret_hash bytea NOT NULL UNIQUE,
  hint text NOT NULL,
  created_by uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  last_used_ip inet,
  revoked_at timestamptz(3)
);

-- Pins each version to the hash of its deploy.json.
CREATE TABLE release_versions (
  app text,
  version text,
  deploy_hash text NOT NULL,
  uploaded_at timestamptz(3) NOT NULL,
  token_id uuid REFERENCES deploy_tokens (id) ON DELETE SET NULL,
  user_id uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
  -- Versions of the shell with which the pages of the version were hydrated in a browser.
  hydrated_on text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (app, version)
);

-- Signs the links to previews of stored versions.
CREATE TABLE release_preview_key (
  id smallint PRIMARY KEY CHECK (id = 1),
  key bytea NOT NULL CHECK (length(key) = 32)
);
INSERT INTO release_preview_key (id, key) VALUES (1, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- New versions that admins or a percentage of new visits get.
CREATE TABLE release_rings (
  app text PRIMARY KEY,
  version text NOT NULL,
  deploy_hash text NOT NULL,
  percentage smallint NOT NULL CHECK (percentage BETWEEN 0 AND 99),
  started_at timestamptz(3) NOT NULL,
  started_by uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
  token_id uuid REFERENCES deploy_tokens (id) ON DELETE SET NULL
);

-- Visits and failures of new versions.
CREATE TABLE release_health (
  app text,
  version text,
  stage text NOT NULL CHECK (stage IN ('live', 'ring')),
  since timestamptz(3) NOT NULL,
  previous_version text,
  visits integer NOT NULL DEFAULT 0,
  failed_renders integer NOT NULL DEFAULT 0,
  hydration_errors integer NOT NULL DEFAULT 0,
  chunk_errors integer NOT NULL DEFAULT 0,
  uncaught_errors integer NOT NULL DEFAULT 0,
  policy_violations integer NOT NULL DEFAULT 0,
  -- Time at which the store of a node last lacked a file of the version. Missing files must not count as failures of
  -- the version.
  store_failed_at timestamptz(3),
  PRIMARY KEY (app, version)
);

CREATE TABLE release_error_senders (
  app text,
  version text,
  sender bytea,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (app, version, sender),
  FOREIGN KEY (app, version) REFERENCES release_health (app, version) ON DELETE CASCADE
);
CREATE INDEX release_error_senders_at ON release_error_senders (at);

-- Automatic rollbacks.
CREATE TABLE release_rollbacks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app text NOT NULL,
  version text NOT NULL,
  stage text NOT NULL CHECK (stage IN ('live', 'ring')),
  restored_version text,
  reason text NOT NULL,
  at timestamptz(3) NOT NULL,
  UNIQUE (app, version, stage)
);

CREATE FUNCTION notify_release_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('releases', '');
  RETURN NULL;
END $$;
CREATE TRIGGER release_pointers_notify AFTER INSERT OR UPDATE OR DELETE ON release_pointers
FOR EACH STATEMENT EXECUTE FUNCTION notify_release_change();
CREATE TRIGGER release_rings_notify AFTER INSERT OR UPDATE OR DELETE ON release_rings
FOR EACH STATEMENT EXECUTE FUNCTION notify_release_change();

-- Starts the counters of an activated version and ends its ring, whichever statement moves the pointer.
CREATE FUNCTION start_release_health() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE previous text;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.version = NEW.version THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN previous := OLD.version; END IF;
  DELETE FROM release_rings WHERE app = NEW.app AND version = NEW.version;
  DELETE FROM release_health WHERE app = NEW.app
    AND version NOT IN (SELECT version FROM release_rings WHERE app = NEW.app);
  INSERT INTO release_health (app, version, stage, since, previous_version)
  VALUES (NEW.app, NEW.version, 'live', NEW.activated_at, previous);
  RETURN NULL;
END $$;
CREATE TRIGGER release_pointers_health AFTER INSERT OR UPDATE ON release_pointers
FOR EACH ROW EXECUTE FUNCTION start_release_health();
