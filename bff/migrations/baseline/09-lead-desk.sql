-- Filters of the lead list that a user has saved.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES todo_profiles (id) ON DELETE CASCADE,
  name text NOT NULL,
  query text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX saved_views_of_user ON saved_views (user_id, created_at);

CREATE TABLE lead_imports (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
  at timestamptz(3) NOT NULL,
  imported integer NOT NULL,
  skipped integer NOT NULL
);
