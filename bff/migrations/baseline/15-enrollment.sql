-- One row for each lead whose owner asked the company to manage the home.
CREATE TABLE enrollments (
  -- The row is inserted before the lead, so that a duplicate request waits for it. The foreign key is checked at
  -- commit.
  lead_id uuid PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  body_hash bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  submission_id uuid NOT NULL
);
CREATE UNIQUE INDEX enrollments_submission ON enrollments (submission_id);
