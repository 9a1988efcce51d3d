import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts only files created by visitors toward the visitors' limit. */
export class VisitorsReportFiles20261121001230 implements MigrationInterface {
  readonly name = 'VisitorsReportFiles20261121001230';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report_files ADD COLUMN is_visitors boolean NOT NULL DEFAULT true');
    await runner.query('ALTER TABLE report_files ALTER COLUMN is_visitors DROP DEFAULT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report_files DROP COLUMN is_visitors');
  }
}
