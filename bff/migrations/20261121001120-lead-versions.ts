import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EDITABLE_COLUMNS, leadVersionTriggerSql } from './keep-lead-version.ts';

/**
 * Stores the previous values of each version of a lead. An editor of an older version gets a conflict only for edited
 * fields that have changed since. A trigger fills the table, so every writer is covered.
 */
export class LeadVersions20261121001120 implements MigrationInterface {
  readonly name = 'LeadVersions20261121001120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lead_versions (
        lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
        version integer NOT NULL,
        before jsonb NOT NULL,
        PRIMARY KEY (lead_id, version)
      )`);
    await runner.query(leadVersionTriggerSql(EDITABLE_COLUMNS));
    await runner.query(`
      CREATE TRIGGER leads_keep_version BEFORE UPDATE ON leads FOR EACH ROW EXECUTE FUNCTION keep_lead_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER leads_keep_version ON leads`);
    await runner.query(`DROP FUNCTION keep_lead_version()`);
    await runner.query(`DROP TABLE lead_versions`);
  }
}
