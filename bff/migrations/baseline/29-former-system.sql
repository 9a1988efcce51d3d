-- Imports from the former system.
CREATE TABLE former_imports (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
  state text NOT NULL
    CHECK (state IN ('uploading', 'checking', 'checked', 'importing', 'imported', 'failed', 'discarded')),
  files jsonb NOT NULL,
  options jsonb NOT NULL DEFAULT '{}',
  counts jsonb NOT NULL DEFAULT '[]',
  error text,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  sources jsonb NOT NULL DEFAULT '[]',
  skipped_files jsonb NOT NULL DEFAULT '[]'
);
CREATE UNIQUE INDEX former_imports_running ON former_imports ((true)) WHERE state IN ('checking', 'importing');
CREATE INDEX former_imports_newest ON former_imports (created_at, id);

-- Uploaded files in chunks, until the import ends.
CREATE TABLE former_import_chunks (
  import_id uuid REFERENCES former_imports (id) ON DELETE CASCADE,
  file integer,
  number integer,
  bytes bytea NOT NULL,
  PRIMARY KEY (import_id, file, number)
);

-- Rows of the files, until the import ends.
CREATE TABLE former_rows (
  import_id uuid REFERENCES former_imports (id) ON DELETE CASCADE,
  position integer,
  table_name text NOT NULL,
  file integer NOT NULL,
  line integer NOT NULL,
  key text,
  former_id text,
  cells jsonb NOT NULL,
  outcome text CHECK (outcome IN ('new', 'changed', 'same', 'kept', 'invalid')),
  is_written boolean NOT NULL DEFAULT false,
  reasons text[] NOT NULL DEFAULT '{}',
  notes text[] NOT NULL DEFAULT '{}',
  images jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (import_id, position)
);
CREATE INDEX former_rows_order ON former_rows (import_id, table_name, position);
CREATE INDEX former_rows_key ON former_rows (import_id, table_name, key, position);
CREATE INDEX former_rows_remarks ON former_rows (import_id, position) WHERE reasons <> '{}' OR notes <> '{}';

-- Imported rows, with hashes of the former row and of the written row, so that another import applies only changes.
CREATE TABLE former_records (
  table_name text,
  key text,
  new_id text NOT NULL,
  source_hash text NOT NULL,
  target_hash text,
  imported_at timestamptz(3) NOT NULL,
  PRIMARY KEY (table_name, key)
);
