import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EDITABLE_COLUMNS, keepLeadVersion } from './keep-lead-version.ts';
import { addCheck, updateInBatches } from './live-tables.ts';

/** Staff changed the rent. Only this migration changes plan and rent in one version, where the lead had no plan. */
const IS_RENT_OF_STAFF = `EXISTS (
  SELECT 1 FROM lead_versions WHERE lead_id = leads.id AND before ? 'estimated_rent' AND NOT before ? 'plan')`;
/** Units as the owner gave them with the rent, whatever staff made of the number since. */
const UNITS = `greatest(1, coalesce(
  (SELECT (before ->> 'unit_count')::int FROM lead_versions WHERE lead_id = leads.id AND before ? 'unit_count' ORDER BY version LIMIT 1),
  unit_count))`;

/**
 * The plan that an owner chose, and one meaning for `estimated_rent`: dollars a month for one unit. Enrollments stored
 * the rent of all units together and were quoted the standard rate. A rent that staff changed stays as it is: nothing
 * tells whether it is that of a unit or of the building.
 */
export class LeadPlan20261122011000 implements MigrationInterface {
  readonly name = 'LeadPlan20261122011000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE leads ADD COLUMN IF NOT EXISTS plan text');
    await addCheck(runner, 'leads', 'leads_plan_check', `plan IN ('standard', 'foundation', 'growth', 'wealth')`);
    await runner.query(keepLeadVersion([...EDITABLE_COLUMNS, 'plan']));
    await updateInBatches(runner, 'leads', {
      set: `plan = 'standard', estimated_rent = CASE WHEN ${IS_RENT_OF_STAFF} THEN estimated_rent
              ELSE round(estimated_rent::numeric / ${UNITS}) END`,
      where: `form = 'enrollment' AND plan IS NULL`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE leads SET plan = NULL, estimated_rent = CASE WHEN ${IS_RENT_OF_STAFF} THEN estimated_rent
        ELSE estimated_rent * greatest(unit_count, 1) END
      WHERE form = 'enrollment'`);
    await runner.query(keepLeadVersion(EDITABLE_COLUMNS));
    await runner.query('ALTER TABLE leads DROP COLUMN plan');
  }
}
