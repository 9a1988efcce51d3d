import { DEFAULT_CAMPAIGN_TIMING } from '@epm/contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addCheck, buildIndex, runInTransaction } from './live-tables.ts';
import { CAMPAIGN_TEMPLATES } from './seed/campaign-templates/campaign-templates.ts';

/**
 * `continues_in`: stages of the lead in which the sequence continues. The sequence ends when the lead reaches another
 * stage. `rank`: order of the workflows on screens.
 */
const WORKFLOWS = [
  {
    name: 'warm_lead',
    title: 'Warm lead',
    message_class: 'marketing',
    continues_in: ['leads', 'analysis_submitted', 'walkthrough_scheduled', 'proposal', 'contract_sent'],
    rank: 1,
  },
  {
    name: 'confirmation',
    title: 'Walkthrough confirmation',
    message_class: 'transactional',
    continues_in: [
      'leads',
      'analysis_submitted',
      'enrolled',
      'walkthrough_scheduled',
      'proposal',
      'contract_sent',
      'closed',
      'won',
    ],
    rank: 2,
  },
  {
    name: 'onboarding',
    title: 'Onboarding',
    message_class: 'transactional',
    continues_in: ['enrolled', 'closed', 'won'],
    rank: 3,
  },
] as const;

/**
 * Stores workflows, their messages and their versions in tables. A sequence keeps the version of its workflow with
 * which it started. Each planned step is a separate row. Sequences from before this migration have no version until the
 * worker plans their next step. The next release drops `campaign_enrolments.next_step`, which only older servers read.
 */
export class CampaignWorkflows20261124001000 implements MigrationInterface {
  readonly name = 'CampaignWorkflows20261124001000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, () => createTables(runner));
    await runInTransaction(runner, () => seed(runner));
    await runner.query(`
      ALTER TABLE campaign_enrolments
        ADD COLUMN IF NOT EXISTS workflow_version integer,
        ADD COLUMN IF NOT EXISTS visit_at timestamptz(3),
        ADD COLUMN IF NOT EXISTS visit_chosen_at timestamptz(3)`);
    await addCheck(
      runner,
      'campaign_enrolments',
      'campaign_enrolments_state_check',
      `state IN ('active', 'paused', 'stopped', 'finished')`,
    );
    // Names that Postgres gave to the unnamed checks of the first migration.
    await addCheck(
      runner,
      'campaign_enrolments',
      'campaign_enrolments_check',
      `(state IN ('active', 'paused')) = (ended_at IS NULL)`,
    );
    await addCheck(
      runner,
      'campaign_enrolments',
      'campaign_enrolments_check1',
      `(state IN ('paused', 'stopped')) = (reason IS NOT NULL)`,
    );
    await runner.query(`
      ALTER TABLE campaign_enrolments
        DROP CONSTRAINT IF EXISTS campaign_enrolments_workflow_check,
        DROP CONSTRAINT IF EXISTS campaign_enrolments_workflow,
        ADD CONSTRAINT campaign_enrolments_workflow FOREIGN KEY (workflow) REFERENCES campaign_workflows NOT VALID`);
    await runner.query('ALTER TABLE campaign_enrolments VALIDATE CONSTRAINT campaign_enrolments_workflow');
    await buildIndex(
      runner,
      'campaign_enrolments_one_marketing',
      `ON campaign_enrolments (contact_id) WHERE state IN ('active', 'paused') AND workflow = 'warm_lead'`,
      'UNIQUE INDEX',
    );
    await buildIndex(
      runner,
      'campaign_enrolments_one_per_home',
      `ON campaign_enrolments (contact_id, lead_id, workflow) WHERE state IN ('active', 'paused')`,
      'UNIQUE INDEX',
    );
    await buildIndex(
      runner,
      'campaign_enrolments_unplanned',
      `ON campaign_enrolments (enrolled_at) WHERE state = 'active' AND workflow_version IS NULL`,
    );
    await buildIndex(runner, 'campaign_enrolments_newest', `ON campaign_enrolments (enrolled_at, id)`);
    await buildIndex(runner, 'campaign_enrolments_of_contact', `ON campaign_enrolments (contact_id)`);
    await runner.query('DROP INDEX IF EXISTS campaign_enrolments_one_active');
    // The reminders of walkthroughs become sequences. The worker plans them.
    await runner.query(`
      INSERT INTO campaign_enrolments (contact_id, lead_id, workflow, next_step, enrolled_at, visit_at, visit_chosen_at)
      SELECT leads.contact_id, leads.id, 'confirmation', 1, now(), starts_at, greatest(chosen_at, reminded_at)
      FROM walkthroughs JOIN leads ON leads.id = lead_id AND leads.deleted_at IS NULL
      WHERE walkthroughs.state = 'booked' AND starts_at > now() AND leads.contact_id IS NOT NULL
      ON CONFLICT DO NOTHING`);
    await runner.query(
      `UPDATE site_settings SET value = $1::jsonb || value WHERE key = 'campaigns' AND NOT value ? 'onboardingFollowUpDays'`,
      [JSON.stringify(DEFAULT_CAMPAIGN_TIMING)],
    );
    await runner.query(
      `INSERT INTO site_settings (key, value) VALUES ('sendLimits', $1) ON CONFLICT (key) DO NOTHING`,
      [JSON.stringify({ fromHour: 8, untilHour: 20, marketingPerDay: 1, marketingPerWeek: 4 })],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM site_settings WHERE key = 'sendLimits'`);
    await runner.query(
      `UPDATE site_settings SET value = jsonb_build_object(
         'warmLeadInitialDelayHours', value -> 'warmLeadInitialDelayHours',
         'warmLeadFollowUpDays', value -> 'warmLeadFollowUpDays',
         'warmLeadDurationDays', value -> 'warmLeadDurationDays') WHERE key = 'campaigns'`,
    );
    await runner.query(`DELETE FROM campaign_enrolments WHERE workflow <> 'warm_lead' OR state = 'paused'`);
    await runner.query(`
      CREATE UNIQUE INDEX campaign_enrolments_one_active ON campaign_enrolments (contact_id, workflow)
      WHERE state = 'active'`);
    await runner.query(
      'DROP INDEX campaign_enrolments_of_contact, campaign_enrolments_newest, campaign_enrolments_unplanned, campaign_enrolments_one_per_home, campaign_enrolments_one_marketing',
    );
    await runner.query('DROP TABLE campaign_sends');
    await runner.query(`
      ALTER TABLE campaign_enrolments
        DROP CONSTRAINT campaign_enrolments_workflow,
        ADD CONSTRAINT campaign_enrolments_workflow_check CHECK (workflow IN ('warm_lead')),
        DROP CONSTRAINT campaign_enrolments_state_check,
        ADD CONSTRAINT campaign_enrolments_state_check CHECK (state IN ('active', 'stopped', 'finished')),
        DROP CONSTRAINT campaign_enrolments_check,
        ADD CONSTRAINT campaign_enrolments_check CHECK ((state = 'active') = (ended_at IS NULL)),
        DROP CONSTRAINT campaign_enrolments_check1,
        ADD CONSTRAINT campaign_enrolments_check1 CHECK ((state = 'stopped') = (reason IS NOT NULL)),
        DROP COLUMN workflow_version,
        DROP COLUMN visit_at,
        DROP COLUMN visit_chosen_at`);
    await runner.query(
      'DROP TABLE campaign_steps, campaign_workflow_versions, campaign_template_versions, campaign_templates, campaign_workflows',
    );
  }
}

async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE IF NOT EXISTS campaign_workflows (
      name text PRIMARY KEY,
      title text NOT NULL,
      message_class text NOT NULL CHECK (message_class IN ('marketing', 'transactional')),
      continues_in text[] NOT NULL,
      rank smallint NOT NULL
    )`);
  await runner.query(`
    CREATE TABLE IF NOT EXISTS campaign_workflow_versions (
      workflow text NOT NULL REFERENCES campaign_workflows,
      version integer NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      created_by uuid,
      PRIMARY KEY (workflow, version)
    )`);
  await runner.query(`
    CREATE TABLE IF NOT EXISTS campaign_templates (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      workflow text NOT NULL REFERENCES campaign_workflows,
      type text NOT NULL CHECK (type IN ('email', 'sms')),
      version integer NOT NULL DEFAULT 1,
      archived_at timestamptz(3)
    )`);
  await runner.query(`
    CREATE TABLE IF NOT EXISTS campaign_template_versions (
      template_id uuid NOT NULL REFERENCES campaign_templates ON DELETE CASCADE,
      version integer NOT NULL,
      name text NOT NULL,
      timing text NOT NULL,
      delay_days numeric(6, 2) NOT NULL,
      subject text NOT NULL,
      content text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      created_by uuid,
      PRIMARY KEY (template_id, version)
    )`);
  await runner.query(`
    CREATE TABLE IF NOT EXISTS campaign_steps (
      workflow text NOT NULL,
      workflow_version integer NOT NULL,
      template_id uuid NOT NULL,
      template_version integer NOT NULL,
      PRIMARY KEY (workflow, workflow_version, template_id),
      FOREIGN KEY (workflow, workflow_version) REFERENCES campaign_workflow_versions,
      FOREIGN KEY (template_id, template_version) REFERENCES campaign_template_versions
    )`);
  await runner.query(`
    CREATE TABLE IF NOT EXISTS campaign_sends (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      enrollment_id uuid NOT NULL REFERENCES campaign_enrolments ON DELETE CASCADE,
      template_id uuid NOT NULL,
      template_version integer NOT NULL,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'queued', 'skipped')),
      planned_at timestamptz(3) NOT NULL,
      due_at timestamptz(3) NOT NULL,
      visit_at timestamptz(3),
      handled_at timestamptz(3),
      reason text,
      attempts integer NOT NULL DEFAULT 0,
      FOREIGN KEY (template_id, template_version) REFERENCES campaign_template_versions,
      CHECK ((state = 'waiting') = (handled_at IS NULL))
    )`);
  await runner.query(
    `CREATE UNIQUE INDEX IF NOT EXISTS campaign_sends_one_waiting ON campaign_sends (enrollment_id) WHERE state = 'waiting'`,
  );
  await runner.query(
    `CREATE INDEX IF NOT EXISTS campaign_sends_due ON campaign_sends (due_at) WHERE state = 'waiting'`,
  );
  await runner.query(`CREATE INDEX IF NOT EXISTS campaign_sends_of_enrollment ON campaign_sends (enrollment_id)`);
}

async function seed(runner: QueryRunner): Promise<void> {
  for (const { name, title, message_class, continues_in, rank } of WORKFLOWS) {
    const [added] = (await runner.query(
      `INSERT INTO campaign_workflows (name, title, message_class, continues_in, rank) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (name) DO NOTHING RETURNING name`,
      [name, title, message_class, continues_in, rank],
    )) as unknown[];
    if (!added) continue;
    await runner.query('INSERT INTO campaign_workflow_versions (workflow, version) VALUES ($1, 1)', [name]);
    for (const letter of CAMPAIGN_TEMPLATES.filter(({ workflow }) => workflow === name)) {
      await runner.query(
        `WITH template AS (INSERT INTO campaign_templates (workflow, type) VALUES ($1, $2) RETURNING id),
              content AS (
                INSERT INTO campaign_template_versions (template_id, version, name, timing, delay_days, subject, content)
                SELECT id, 1, $3, $4, $5, $6, $7 FROM template RETURNING template_id)
         INSERT INTO campaign_steps (workflow, workflow_version, template_id, template_version)
         SELECT $1, 1, template_id, 1 FROM content`,
        [name, letter.type, letter.name, letter.timing, letter.delayDays, letter.subject, letter.content],
      );
    }
  }
}
