import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the test emails that staff send to themselves, because a queued email contains only ids. */
export class CampaignLetterTests20261124011000 implements MigrationInterface {
  readonly name = 'CampaignLetterTests20261124011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaign_letter_tests (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        type text NOT NULL CHECK (type IN ('email', 'sms')),
        workflow text NOT NULL,
        subject text NOT NULL,
        content text NOT NULL,
        lead_id uuid,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX campaign_letter_tests_old ON campaign_letter_tests (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_letter_tests');
  }
}
