import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the setting for double opt-in, and marks consents that the owner must confirm. */
export class DoubleOptIn20261125006000 implements MigrationInterface {
  readonly name = 'DoubleOptIn20261125006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE consents ADD COLUMN IF NOT EXISTS needs_confirmation boolean NOT NULL DEFAULT false',
    );
    await runner.query(
      `INSERT INTO site_settings (key, value) VALUES ('emailConsent', $1) ON CONFLICT (key) DO NOTHING`,
      [JSON.stringify({ isDoubleOptIn: false })],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM site_settings WHERE key = 'emailConsent'`);
    await runner.query('ALTER TABLE consents DROP COLUMN needs_confirmation');
  }
}
