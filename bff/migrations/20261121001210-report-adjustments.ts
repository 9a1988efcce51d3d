import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the adjustments of analyses by staff: a rent and excluded comparables. The source's figures stay unchanged.
 */
export class ReportAdjustments20261121001210 implements MigrationInterface {
  readonly name = 'ReportAdjustments20261121001210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE property_analysis_adjustments (
        entry_id uuid PRIMARY KEY REFERENCES property_analysis_results (entry_id) ON DELETE CASCADE,
        adjusted_rent integer,
        excluded jsonb NOT NULL DEFAULT '[]',
        version integer NOT NULL,
        changed_at timestamptz(3) NOT NULL,
        changed_by text NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE property_analysis_adjustments');
  }
}
