import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runInTransaction } from './live-tables.ts';

/**
 * Creates precomputed counts for the admins' analytics.
 *
 * `analytics_changes` is the queue of leads to count again. Triggers fill it, because forms, staff, imports, jobs and
 * merges all change leads. `analytics_leads` contains the amounts that each lead adds to `analytics_counts`, so that a
 * change can subtract the previous amounts. `removed` contains the amounts of a purged lead, without its id.
 */
export class Analytics20261203302000 implements MigrationInterface {
  readonly name = 'Analytics20261203302000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, () => createTables(runner));
    for (const statement of [QUEUE_LEAD, QUEUE_LEAD_OF_SEQUENCE, QUEUE_REMOVED, FORGET_COUNTS, ...TRIGGERS])
      await runInTransaction(runner, () => runner.query(statement));
    await runner.query(`
      INSERT INTO analytics_changes (lead_id) SELECT id FROM leads
      WHERE NOT EXISTS (SELECT 1 FROM analytics_changes) AND NOT EXISTS (SELECT 1 FROM analytics_leads)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [trigger, table] of TRIGGER_TABLES) await runner.query(`DROP TRIGGER IF EXISTS ${trigger} ON ${table}`);
    for (const table of ['move_ins', 'page_visits', 'analytics_changes', 'analytics_leads', 'analytics_counts'])
      await runner.query(`DROP TABLE ${table}`);
    for (const table of ['analytics_reports', 'analytics_mail_opt_outs']) await runner.query(`DROP TABLE ${table}`);
    for (const name of ['queue_counted_lead', 'queue_lead_of_sequence', 'queue_removed_lead', 'forget_lead_counts'])
      await runner.query(`DROP FUNCTION ${name}()`);
  }
}

async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE IF NOT EXISTS analytics_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      lead_id uuid REFERENCES leads (id) ON DELETE CASCADE,
      removed jsonb
    )`);
  await runner.query('CREATE INDEX IF NOT EXISTS analytics_changes_of_lead ON analytics_changes (lead_id)');
  await runner.query(`
    CREATE TABLE IF NOT EXISTS analytics_leads (
      lead_id uuid PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
      entries jsonb NOT NULL
    )`);
  await runner.query(`
    CREATE TABLE IF NOT EXISTS analytics_counts (
      metric text NOT NULL,
      period date NOT NULL,
      source text NOT NULL,
      campaign text NOT NULL,
      key text NOT NULL,
      count bigint NOT NULL,
      total bigint NOT NULL,
      PRIMARY KEY (metric, period, source, campaign, key)
    )`);
  await runner.query(`
    CREATE TABLE IF NOT EXISTS page_visits (
      day date NOT NULL,
      source text NOT NULL,
      campaign text NOT NULL,
      landing text NOT NULL,
      visits integer NOT NULL,
      views integer NOT NULL,
      PRIMARY KEY (day, source, campaign, landing)
    )`);
  await runner.query(`
    CREATE TABLE IF NOT EXISTS move_ins (
      lead_id uuid PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
      version integer NOT NULL DEFAULT 1,
      moved_in_on date NOT NULL,
      achieved_rent integer NOT NULL,
      estimated_rent integer
    )`);
  await runner.query('CREATE INDEX IF NOT EXISTS move_ins_newest ON move_ins (moved_in_on DESC, lead_id)');
  await runner.query('CREATE TABLE IF NOT EXISTS analytics_reports (week date PRIMARY KEY)');
  await runner.query(`
    CREATE TABLE IF NOT EXISTS analytics_mail_opt_outs (
      user_id uuid PRIMARY KEY REFERENCES todo_profiles (id) ON DELETE CASCADE
    )`);
}

const QUEUE_LEAD = `
  CREATE OR REPLACE FUNCTION queue_counted_lead() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_TABLE_NAME = 'leads' THEN
      INSERT INTO analytics_changes (lead_id) VALUES (NEW.id);
    ELSE
      INSERT INTO analytics_changes (lead_id) SELECT id FROM leads WHERE id = NEW.lead_id;
    END IF;
    RETURN NULL;
  END $$`;

const QUEUE_LEAD_OF_SEQUENCE = `
  CREATE OR REPLACE FUNCTION queue_lead_of_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO analytics_changes (lead_id)
    SELECT leads.id FROM campaign_enrolments JOIN leads ON leads.id = lead_id
    WHERE campaign_enrolments.id = NEW.enrollment_id;
    RETURN NULL;
  END $$`;

/** Trigger function that runs as the owner role when a purge deletes rows through a foreign key. */
const QUEUE_REMOVED = `
  CREATE OR REPLACE FUNCTION queue_removed_lead() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO analytics_changes (removed) VALUES (OLD.entries);
    RETURN NULL;
  END $$`;

const FORGET_COUNTS = `
  CREATE OR REPLACE FUNCTION forget_lead_counts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM analytics_counts;
    RETURN NULL;
  END $$`;

/** Columns of a lead that affect the counts. Changes of other columns do not queue the lead. */
const COUNTED_COLUMNS = [
  'status',
  'status_reason',
  'assignee_id',
  'estimated_rent',
  'unit_count',
  'plan',
  'property_type',
  'first_response_due_at',
  'first_response_at',
  'walkthrough_date',
  'suspicions',
  'deleted_at',
];
const columnsOf = (row: 'OLD' | 'NEW'): string => COUNTED_COLUMNS.map((column) => `${row}.${column}`).join(', ');

const TRIGGERS = [
  `CREATE OR REPLACE TRIGGER leads_queue_inserted AFTER INSERT ON leads FOR EACH ROW
   WHEN (NEW.suspicions = '{}') EXECUTE FUNCTION queue_counted_lead()`,
  `CREATE OR REPLACE TRIGGER leads_queue_updated AFTER UPDATE OF ${COUNTED_COLUMNS.join(', ')} ON leads FOR EACH ROW
   WHEN ((${columnsOf('OLD')}) IS DISTINCT FROM (${columnsOf('NEW')})) EXECUTE FUNCTION queue_counted_lead()`,
  `CREATE OR REPLACE TRIGGER lead_events_queue_reply AFTER INSERT ON lead_events FOR EACH ROW
   WHEN (NEW.type IN ('mail.received', 'text.received')) EXECUTE FUNCTION queue_counted_lead()`,
  `CREATE OR REPLACE TRIGGER campaign_sends_queue_lead AFTER INSERT OR UPDATE OF state, clicked_at ON campaign_sends
   FOR EACH ROW WHEN (NEW.state = 'queued') EXECUTE FUNCTION queue_lead_of_sequence()`,
  `CREATE OR REPLACE TRIGGER campaign_enrolments_queue_lead AFTER UPDATE OF reason ON campaign_enrolments FOR EACH ROW
   WHEN (NEW.reason = 'unsubscribed') EXECUTE FUNCTION queue_counted_lead()`,
  `CREATE OR REPLACE TRIGGER analytics_leads_queue_removed AFTER DELETE ON analytics_leads FOR EACH ROW
   EXECUTE FUNCTION queue_removed_lead()`,
  `CREATE OR REPLACE TRIGGER analytics_leads_forget AFTER TRUNCATE ON analytics_leads FOR EACH STATEMENT
   EXECUTE FUNCTION forget_lead_counts()`,
];

const TRIGGER_TABLES = [
  ['leads_queue_inserted', 'leads'],
  ['leads_queue_updated', 'leads'],
  ['lead_events_queue_reply', 'lead_events'],
  ['campaign_sends_queue_lead', 'campaign_sends'],
  ['campaign_enrolments_queue_lead', 'campaign_enrolments'],
] as const;
