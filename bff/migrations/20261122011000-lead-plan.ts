import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EDITABLE_COLUMNS, keepLeadVersion } from './keep-lead-version.ts';

/**
 * The plan that an owner chose, and one meaning for `estimated_rent`: dollars a month for one unit. Enrollments stored
 * the rent of all units together and were quoted the standard rate.
 */
export class LeadPlan20261122011000 implements MigrationInterface {
  readonly name = 'LeadPlan20261122011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE leads ADD COLUMN plan text CHECK (plan IN ('standard', 'foundation', 'growth', 'wealth'))`);
    await runner.query(`
      UPDATE leads SET plan = 'standard', estimated_rent = round(estimated_rent::numeric / greatest(unit_count, 1))
      WHERE form = 'enrollment'`);
    await runner.query(keepLeadVersion([...EDITABLE_COLUMNS, 'plan']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keepLeadVersion(EDITABLE_COLUMNS));
    await runner.query(`
      UPDATE leads SET estimated_rent = estimated_rent * greatest(unit_count, 1) WHERE form = 'enrollment'`);
    await runner.query('ALTER TABLE leads DROP COLUMN plan');
  }
}
