import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EDITABLE_COLUMNS, keepLeadVersion } from './keep-lead-version.ts';

/**
 * What a lead said before each of its versions. An editor who saw an older version is told of a conflict only where a
 * field that they edit has really changed since. The table keeps itself, so no writer can forget it.
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
    await runner.query(keepLeadVersion(EDITABLE_COLUMNS));
    await runner.query(`
      CREATE TRIGGER leads_keep_version BEFORE UPDATE ON leads FOR EACH ROW EXECUTE FUNCTION keep_lead_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER leads_keep_version ON leads`);
    await runner.query(`DROP FUNCTION keep_lead_version()`);
    await runner.query(`DROP TABLE lead_versions`);
  }
}
