CREATE TABLE legal_drafts (
  page text PRIMARY KEY,
  intro text NOT NULL,
  text text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_by uuid
);

-- Published versions, which are append-only.
CREATE TABLE legal_versions (
  page text REFERENCES legal_drafts (page),
  number integer,
  intro text NOT NULL,
  text text NOT NULL,
  effective_from date NOT NULL,
  published_at timestamptz(3) NOT NULL DEFAULT now(),
  published_by uuid,
  PRIMARY KEY (page, number)
);
