import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores when the owner first opened a link in a campaign email. */
export class LetterClicks20261125005000 implements MigrationInterface {
  readonly name = 'LetterClicks20261125005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_sends ADD COLUMN IF NOT EXISTS clicked_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_sends DROP COLUMN clicked_at');
  }
}
