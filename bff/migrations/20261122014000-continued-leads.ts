import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './build-index.ts';

/** Lets an enrollment belong to the lead of an earlier analysis, and finds the leads of one home. */
export class ContinuedLeads20261122014000 implements MigrationInterface {
  readonly name = 'ContinuedLeads20261122014000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The default serves an older server that still runs during the deployment and does not name the column.
    await runner.query(`ALTER TABLE enrolments ADD COLUMN IF NOT EXISTS submission_id uuid NOT NULL DEFAULT gen_random_uuid()`);
    await runner.query(`UPDATE enrolments SET submission_id = lead_id`);
    await buildIndex(runner, 'enrolments_submission', 'ON enrolments (submission_id)', 'UNIQUE INDEX');
    await buildIndex(runner, 'leads_home', `ON leads (address_key) WHERE street_address <> ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX leads_home`);
    await runner.query(`ALTER TABLE enrolments DROP COLUMN submission_id`);
  }
}
