import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records the time at which an uploaded picture became unused, and makes the time until its deletion a setting. */
export class UnusedUploads20261205102000 implements MigrationInterface {
  readonly name = 'UnusedUploads20261205102000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site_images ADD COLUMN unused_since timestamptz(3)');
    await runner.query(`
      UPDATE site_settings SET value = value || '{"unusedUploadDays": 30}'
      WHERE key = 'retention' AND NOT value ? 'unusedUploadDays'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE site_settings SET value = value - 'unusedUploadDays' WHERE key = 'retention'`);
    await runner.query('ALTER TABLE site_images DROP COLUMN unused_since');
  }
}
