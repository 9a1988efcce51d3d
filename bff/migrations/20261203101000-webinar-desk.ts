import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './live-tables.ts';

/**
 * Lets admins schedule webinars: a version to detect conflicting edits, cancellation and the recording. An invitation
 * gives a registration for the next webinar a seat once its date is set.
 */
export class WebinarDesk20261203101000 implements MigrationInterface {
  readonly name = 'WebinarDesk20261203101000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webinars
        ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1,
        ADD COLUMN IF NOT EXISTS canceled_at timestamptz(3),
        ADD COLUMN IF NOT EXISTS replay_url text`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS webinar_invitations (
        webinar_id uuid NOT NULL REFERENCES webinars (id),
        lead_id uuid NOT NULL REFERENCES webinar_registrations (lead_id) ON DELETE CASCADE,
        invited_at timestamptz(3) NOT NULL,
        PRIMARY KEY (webinar_id, lead_id)
      )`);
    await buildIndex(runner, 'webinar_invitations_of_lead', 'ON webinar_invitations (lead_id)');
    await buildIndex(runner, 'webinar_registrations_by_email', 'ON webinar_registrations (email)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS webinar_registrations_by_email');
    await runner.query('DROP TABLE IF EXISTS webinar_invitations');
    await runner.query('ALTER TABLE webinars DROP COLUMN version, DROP COLUMN canceled_at, DROP COLUMN replay_url');
  }
}
