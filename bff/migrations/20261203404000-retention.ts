import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './live-tables.ts';

/**
 * Makes the retention of each kind of record a setting, with the previous periods as values, and prepares the purge of
 * lost leads.
 */
export class Retention20261203404000 implements MigrationInterface {
  readonly name = 'Retention20261203404000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO site_settings (key, value) VALUES ('retention', jsonb_build_object(
        'suspectLeadDays', 30, 'deletedLeadDays', 30, 'deletedReferralDays', 30, 'receivedBodyDays', 30,
        'unmatchedMessageDays', 90, 'webhookDays', 90, 'lostLeadYears', NULL))
      ON CONFLICT (key) DO NOTHING`);
    await buildIndex(
      runner,
      'leads_lost_since',
      `ON leads (stage_since, id) WHERE status = 'lost' AND deleted_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS leads_lost_since');
    await runner.query(`DELETE FROM site_settings WHERE key = 'retention'`);
  }
}
