import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Campaigns20261120000700 implements MigrationInterface {
  name = 'Campaigns20261120000700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaign_enrolments (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        contact_id uuid NOT NULL,
        lead_id uuid NOT NULL,
        workflow text NOT NULL CHECK (workflow IN ('warm_lead')),
        state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'stopped', 'finished')),
        reason text,
        next_step integer NOT NULL DEFAULT 0,
        enrolled_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3),
        CHECK ((state = 'active') = (ended_at IS NULL)),
        CHECK ((state = 'stopped') = (reason IS NOT NULL))
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX campaign_enrolments_one_active ON campaign_enrolments (contact_id, workflow)
      WHERE state = 'active'`);
    await runner.query(`
      CREATE INDEX campaign_enrolments_due ON campaign_enrolments (workflow, next_step, enrolled_at)
      WHERE state = 'active'`);
    await runner.query(`CREATE INDEX campaign_enrolments_of_lead ON campaign_enrolments (lead_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_enrolments');
  }
}
