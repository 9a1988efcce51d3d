-- Gives the turns of the round-robin assignment to staff members.
CREATE SEQUENCE walkthrough_turns MINVALUE 0 START 0 CYCLE;

CREATE TABLE walkthroughs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  free_again_at timestamptz(3) NOT NULL,
  state text NOT NULL DEFAULT 'booked' CHECK (state IN ('booked', 'canceled', 'requested')),
  sequence integer NOT NULL DEFAULT 0,
  lead_status_before_booking text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  chosen_at timestamptz(3) NOT NULL,
  -- True if the time was released because the lead was deleted. The time is booked again when the lead is restored.
  is_restored_with_lead boolean NOT NULL DEFAULT false,
  lost_reason_before_booking text,
  staff_id uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
  -- A unique start time would not prevent a walkthrough from starting during another one or during the drive.
  -- Walkthroughs without a staff member exclude each other.
  CONSTRAINT walkthroughs_one_per_staff EXCLUDE USING gist (
    coalesce(staff_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =,
    tstzrange(starts_at, free_again_at) WITH &&
  ) WHERE (state = 'booked'),
  CHECK (starts_at < ends_at AND ends_at <= free_again_at),
  CONSTRAINT walkthroughs_restorable_are_canceled CHECK (NOT is_restored_with_lead OR state = 'canceled')
);
CREATE INDEX walkthroughs_of_lead ON walkthroughs (lead_id, starts_at);
CREATE INDEX walkthroughs_booked ON walkthroughs (starts_at) WHERE state = 'booked';
-- A suspect lead requests a time without reserving it.
CREATE UNIQUE INDEX walkthroughs_one_request ON walkthroughs (lead_id) WHERE state = 'requested';
CREATE INDEX walkthroughs_of_staff ON walkthroughs (staff_id, starts_at) WHERE state = 'booked';

CREATE TABLE walkthrough_keys (
  key_hash bytea PRIMARY KEY,
  walkthrough_id uuid NOT NULL REFERENCES walkthroughs (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX walkthrough_keys_of_walkthrough ON walkthrough_keys (walkthrough_id);
