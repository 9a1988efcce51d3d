import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the table of downloadable reports, which expire. Only the hash of the key is stored, so a row does not grant
 * access.
 */
export class ReportFiles20261121001200 implements MigrationInterface {
  readonly name = 'ReportFiles20261121001200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report_files (
        key_hash bytea PRIMARY KEY,
        lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
        file_name text NOT NULL,
        bytes bytea NOT NULL,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    // EXTERNAL disables compression, because the files are already compressed.
    await runner.query('ALTER TABLE report_files ALTER COLUMN bytes SET STORAGE EXTERNAL');
    await runner.query('CREATE INDEX report_files_by_lead ON report_files (lead_id)');
    await runner.query('CREATE INDEX report_files_by_expiry ON report_files (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report_files');
  }
}
