-- One row for each submitted form. The primary key makes a repeated request idempotent.
CREATE TABLE property_analysis_submissions (
  id uuid PRIMARY KEY,
  body_hash bytea NOT NULL,
  lead_ids uuid[] NOT NULL,
  pending integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  completed_at timestamptz(3)
);

CREATE TABLE property_analysis_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Null only in imported rows, like `submission_id`.
  lead_id uuid UNIQUE REFERENCES leads (id) ON DELETE CASCADE,
  submission_id uuid REFERENCES property_analysis_submissions (id) ON DELETE CASCADE,
  street_address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL DEFAULT 'IA',
  zip_code text NOT NULL,
  property_type text NOT NULL,
  square_footage integer NOT NULL,
  unit_count integer NOT NULL DEFAULT 1,
  bedrooms integer,
  bathrooms numeric(4, 1),
  year_built integer,
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'pending',
  attempts integer NOT NULL DEFAULT 0,
  -- Null for entries of suspect leads until staff accept the lead.
  retry_at timestamptz(3)
);
CREATE INDEX property_analysis_entries_submission ON property_analysis_entries (submission_id);
-- Imported rows.
CREATE INDEX property_analysis_entries_unclaimed ON property_analysis_entries (created_at DESC, id DESC)
  WHERE lead_id IS NULL;
CREATE INDEX property_analysis_entries_waiting ON property_analysis_entries (retry_at) WHERE status <> 'completed';
CREATE INDEX property_analysis_entries_newest ON property_analysis_entries (created_at DESC, id DESC);
CREATE INDEX property_analysis_entries_text ON property_analysis_entries USING gin (
  (name || ' ' || email || ' ' || street_address || ' ' || city || ' ' || zip_code) gin_trgm_ops
);

CREATE TABLE property_analysis_results (
  entry_id uuid PRIMARY KEY REFERENCES property_analysis_entries (id) ON DELETE CASCADE,
  rent_estimate integer NOT NULL,
  rent_range_low integer NOT NULL,
  rent_range_high integer NOT NULL,
  occupancy_rate numeric(5, 2) NOT NULL,
  average_days_on_market integer NOT NULL,
  year_over_year_change numeric(6, 2) NOT NULL,
  comparable_properties jsonb NOT NULL DEFAULT '[]',
  market_data jsonb NOT NULL DEFAULT '{}',
  rent_history jsonb NOT NULL DEFAULT '[]',
  is_regional_default boolean NOT NULL,
  source_kind text NOT NULL,
  source_label text NOT NULL,
  source_detail text NOT NULL,
  source_year integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Adjustments by staff: a rent and excluded comparables. The source's figures stay unchanged.
CREATE TABLE property_analysis_adjustments (
  entry_id uuid PRIMARY KEY REFERENCES property_analysis_results (entry_id) ON DELETE CASCADE,
  adjusted_rent integer,
  excluded jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  changed_by text NOT NULL
);

CREATE TABLE property_analysis_subscribers (
  email text PRIMARY KEY,
  name text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Area guides that admins upload. If none is active, the guide in the code applies.
CREATE TABLE area_guide_versions (
  id uuid PRIMARY KEY,
  fiscal_year integer NOT NULL,
  file_name text NOT NULL,
  rents jsonb NOT NULL,
  uploaded_at timestamptz(3) NOT NULL,
  uploaded_by uuid,
  is_active boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX area_guide_versions_active ON area_guide_versions (is_active) WHERE is_active;

-- Deletes the submission with its last entry, and the email address unless a contact has it. If staff have corrected
-- the address of a contact, the purge of the contact does not find the previous address.
CREATE FUNCTION delete_submission_of_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM property_analysis_submissions AS submission
  WHERE id = OLD.submission_id
    AND NOT EXISTS (SELECT 1 FROM property_analysis_entries WHERE submission_id = submission.id);
  DELETE FROM property_analysis_subscribers
  WHERE email = OLD.email AND NOT EXISTS (SELECT 1 FROM contacts WHERE email = OLD.email);
  RETURN NULL;
END $$;
CREATE TRIGGER property_analysis_entries_delete_submission AFTER DELETE ON property_analysis_entries
FOR EACH ROW EXECUTE FUNCTION delete_submission_of_analysis();

CREATE FUNCTION delete_subscriber_of_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM property_analysis_subscribers WHERE email = OLD.email;
  RETURN NULL;
END $$;
CREATE TRIGGER contacts_delete_subscriber AFTER DELETE ON contacts
FOR EACH ROW EXECUTE FUNCTION delete_subscriber_of_contact();
