CREATE TABLE webinars (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL,
  summary text NOT NULL,
  points text[] NOT NULL DEFAULT '{}',
  starts_at timestamptz(3) NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes > 0),
  join_url text NOT NULL,
  host_slug text,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  canceled_at timestamptz(3),
  replay_url text
);
CREATE INDEX webinars_by_start ON webinars (starts_at);

CREATE TABLE webinar_registrations (
  lead_id uuid PRIMARY KEY,
  webinar_id uuid NOT NULL REFERENCES webinars (id),
  is_for_next_webinar boolean NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  suspicions text[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL
);
-- A suspect registration must not block a genuine one with the same email address.
CREATE UNIQUE INDEX webinar_registrations_once ON webinar_registrations (webinar_id, is_for_next_webinar, email)
  WHERE suspicions = '{}';
CREATE INDEX webinar_registrations_by_email ON webinar_registrations (email);

-- An invitation gives a registration for the next webinar a seat once its date is set.
CREATE TABLE webinar_invitations (
  webinar_id uuid REFERENCES webinars (id),
  lead_id uuid REFERENCES webinar_registrations (lead_id) ON DELETE CASCADE,
  invited_at timestamptz(3) NOT NULL,
  PRIMARY KEY (webinar_id, lead_id)
);
CREATE INDEX webinar_invitations_of_lead ON webinar_invitations (lead_id);

-- Deletes the registration of a purged lead, because it has no foreign key to the lead.
CREATE FUNCTION delete_registration_of_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM webinar_registrations WHERE lead_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER leads_delete_registration AFTER DELETE ON leads
FOR EACH ROW EXECUTE FUNCTION delete_registration_of_lead();
