CREATE TABLE site_settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_by uuid
);

-- Each value that a setting has had. A trigger fills the table, so that every writer is covered.
CREATE TABLE site_setting_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  value jsonb NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  changed_by uuid
);
CREATE INDEX site_setting_versions_newest ON site_setting_versions (key, changed_at DESC, id DESC);

CREATE FUNCTION record_site_setting_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.value IS DISTINCT FROM NEW.value THEN
    INSERT INTO site_setting_versions (key, value, changed_at, changed_by)
    VALUES (NEW.key, NEW.value, NEW.updated_at, NEW.updated_by);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER site_settings_record_version AFTER INSERT OR UPDATE ON site_settings
FOR EACH ROW EXECUTE FUNCTION record_site_setting_version();
