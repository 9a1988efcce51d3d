-- Dated fee schedules. Each lead refers to the schedule that its owner was quoted.
CREATE TABLE fee_schedules (
  version integer PRIMARY KEY,
  effective_from date NOT NULL,
  figures jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  created_by uuid REFERENCES todo_profiles (id) ON DELETE SET NULL
);

-- Returns the schedule that applies at a time. The first schedule also applies before its effective date.
CREATE FUNCTION fee_version_at(instant timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT max(version) FROM fee_schedules
  WHERE version = 1 OR effective_from <= (instant AT TIME ZONE 'America/Chicago')::date
$$;
