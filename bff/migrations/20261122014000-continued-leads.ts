import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex, setColumnNotNull, updateInBatches } from './live-tables.ts';

/** Lets an enrollment belong to the lead of an earlier analysis, and adds an index to find the leads of a home. */
export class ContinuedLeads20261122014000 implements MigrationInterface {
  readonly name = 'ContinuedLeads20261122014000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE enrolments ADD COLUMN IF NOT EXISTS submission_id uuid`);
    // A volatile default rewrites no rows if a separate statement sets it. The default serves older servers that still
    // run during the deployment and do not set the column.
    await runner.query(`ALTER TABLE enrolments ALTER COLUMN submission_id SET DEFAULT gen_random_uuid()`);
    await updateInBatches(runner, 'enrolments', {
      key: 'lead_id',
      set: 'submission_id = lead_id',
      where: 'submission_id IS NULL',
    });
    await setColumnNotNull(runner, 'enrolments', 'submission_id');
    await buildIndex(runner, 'enrolments_submission', 'ON enrolments (submission_id)', 'UNIQUE INDEX');
    await buildIndex(runner, 'leads_home', `ON leads (address_key) WHERE street_address <> ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX leads_home`);
    await runner.query(`ALTER TABLE enrolments DROP COLUMN submission_id`);
  }
}
