import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EDITABLE_COLUMNS, leadVersionTriggerSql } from './keep-lead-version.ts';
import { addCheck, updateInBatches } from './live-tables.ts';

/**
 * SQL condition for leads whose rent staff have changed. Only this migration changes plan and rent in the same version.
 */
const IS_RENT_CHANGED_BY_STAFF = `EXISTS (
  SELECT 1 FROM lead_versions WHERE lead_id = leads.id AND before ? 'estimated_rent' AND NOT before ? 'plan')`;
/** Number of units that the owner entered with the rent, before any change by staff. */
const UNITS = `greatest(1, coalesce(
  (SELECT (before ->> 'unit_count')::int FROM lead_versions WHERE lead_id = leads.id AND before ? 'unit_count' ORDER BY version LIMIT 1),
  unit_count))`;

/**
 * Adds the plan that an owner chose, and gives `estimated_rent` one meaning: dollars a month for one unit. Enrollments
 * stored the rent of all units and used the standard rate. Does not convert a rent that staff changed, because it is
 * unknown whether that rent refers to one unit or to the building.
 */
export class LeadPlan20261122011000 implements MigrationInterface {
  readonly name = 'LeadPlan20261122011000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE leads ADD COLUMN IF NOT EXISTS plan text');
    await addCheck(runner, 'leads', 'leads_plan_check', `plan IN ('standard', 'foundation', 'growth', 'wealth')`);
    await runner.query(leadVersionTriggerSql([...EDITABLE_COLUMNS, 'plan']));
    await updateInBatches(runner, 'leads', {
      set: `plan = 'standard', estimated_rent = CASE WHEN ${IS_RENT_CHANGED_BY_STAFF} THEN estimated_rent
              ELSE round(estimated_rent::numeric / ${UNITS}) END`,
      where: `form = 'enrollment' AND plan IS NULL`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE leads SET plan = NULL, estimated_rent = CASE WHEN ${IS_RENT_CHANGED_BY_STAFF} THEN estimated_rent
        ELSE estimated_rent * greatest(unit_count, 1) END
      WHERE form = 'enrollment'`);
    await runner.query(leadVersionTriggerSql(EDITABLE_COLUMNS));
    await runner.query('ALTER TABLE leads DROP COLUMN plan');
  }
}
