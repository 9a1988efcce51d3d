-- Trigram indexes serve searches for a part of a word. Exclusion constraints can compare ids only with btree_gist. Both
-- extensions are trusted, so that the owner role can create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Effects of a committed change. The dispatcher turns each row into jobs. A row is done after all its handlers have
-- finished.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  dispatched_at timestamptz(3),
  due_at timestamptz(3) NOT NULL DEFAULT now(),
  done_handlers text[] NOT NULL DEFAULT '{}',
  done_at timestamptz(3),
  -- Jobs that an admin has retried, once for each retry.
  retried_handlers text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL;
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;

-- Jobs without remaining retries. Admins retry or discard them.
CREATE TABLE failed_jobs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  outbox_id bigint NOT NULL REFERENCES outbox (id),
  job text NOT NULL,
  payload jsonb NOT NULL,
  error text NOT NULL,
  attempts integer NOT NULL,
  failed_at timestamptz(3) NOT NULL,
  UNIQUE (outbox_id, job)
);
CREATE INDEX failed_jobs_latest ON failed_jobs (failed_at, id);

-- Inbox of webhooks. The unique key makes a repeated delivery of an event a no-op.
CREATE TABLE webhook_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  payload jsonb NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'handled', 'ignored')),
  outcome text,
  handled_at timestamptz(3),
  attempts integer NOT NULL DEFAULT 0,
  UNIQUE (provider, event_id),
  CHECK ((state = 'received') = (handled_at IS NULL))
);
CREATE INDEX webhook_events_latest ON webhook_events (received_at, id);
CREATE INDEX webhook_events_of_provider ON webhook_events (provider, received_at, id);
CREATE INDEX webhook_events_in_state ON webhook_events (state, received_at, id);
CREATE INDEX webhook_events_by_handling ON webhook_events (handled_at);

-- Queues that admins have paused.
CREATE TABLE queue_pauses (
  queue text PRIMARY KEY,
  paused_at timestamptz(3) NOT NULL DEFAULT now(),
  paused_by uuid REFERENCES todo_profiles (id) ON DELETE SET NULL
);

-- Circuit breakers, with one row for each vendor. All workers share a row, and the dashboard and the metrics read it.
CREATE TABLE vendor_circuits (
  vendor text PRIMARY KEY,
  failures integer NOT NULL DEFAULT 0,
  is_refusal boolean NOT NULL DEFAULT false,
  reason text,
  opened_at timestamptz(3),
  probe_at timestamptz(3),
  probes integer NOT NULL DEFAULT 0,
  succeeded_at timestamptz(3)
);

-- Rate limits of the vendors. `next_at` is the time of the next free call.
CREATE TABLE vendor_rates (
  vendor text PRIMARY KEY,
  next_at timestamptz NOT NULL
);

CREATE TABLE worker_heartbeats (
  id uuid PRIMARY KEY,
  started_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL
);

-- A row in this table suspends outgoing messages and vendor calls. A restore creates the table before the migrations
-- run, so the table may already exist.
CREATE TABLE IF NOT EXISTS outgoing_hold (
  is_held boolean PRIMARY KEY DEFAULT true CHECK (is_held),
  since timestamptz(3) NOT NULL,
  backup text NOT NULL
);
