import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runInTransaction } from './live-tables.ts';

/**
 * Links leads to their records in Odoo, and publishes changes of leads while the synchronization is enabled. A trigger
 * publishes them, because many writers change leads: forms, staff, imports, jobs and merges.
 *
 * `claimed_until`: lock of one attempt. `pushed_version`: version of the lead that Odoo has. `pushed_stage`: stage that
 * was last sent. `attempts`: failed attempts since the last success.
 */
export class CrmLinks20261124020000 implements MigrationInterface {
  readonly name = 'CrmLinks20261124020000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, async () => {
      await runner.query(`
        CREATE TABLE IF NOT EXISTS crm_links (
          lead_id uuid PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
          odoo_id integer UNIQUE,
          pushed_version integer,
          pushed_stage text,
          pushed_at timestamptz(3),
          claimed_until timestamptz(3),
          last_error text,
          attempts integer NOT NULL DEFAULT 0
        )`);
      await runner.query(`
        CREATE TABLE IF NOT EXISTS crm_sync (
          id boolean PRIMARY KEY DEFAULT true CHECK (id),
          is_enabled boolean NOT NULL DEFAULT false,
          checked_lead_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
        )`);
      await runner.query('INSERT INTO crm_sync DEFAULT VALUES ON CONFLICT DO NOTHING');
      await runner.query(`
        CREATE OR REPLACE FUNCTION publish_lead_changes() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NOT EXISTS (SELECT 1 FROM crm_sync WHERE is_enabled) THEN RETURN NULL; END IF;
          IF TG_OP = 'INSERT' THEN
            INSERT INTO outbox (event, payload)
            SELECT 'crm.lead-changed', jsonb_build_object('leadId', id) FROM changed WHERE contact_id IS NOT NULL;
          ELSE
            INSERT INTO outbox (event, payload)
            SELECT 'crm.lead-changed', jsonb_build_object('leadId', changed.id) FROM changed JOIN previous USING (id)
            WHERE changed.contact_id IS NOT NULL
              AND (changed.version <> previous.version OR previous.contact_id IS NULL);
          END IF;
          IF FOUND THEN PERFORM pg_notify('outbox', ''); END IF;
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE OR REPLACE TRIGGER leads_publish_insert AFTER INSERT ON leads
        REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION publish_lead_changes()`);
      await runner.query(`
        CREATE OR REPLACE TRIGGER leads_publish_update AFTER UPDATE ON leads
        REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION publish_lead_changes()`);
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, async () => {
      await runner.query('DROP TRIGGER leads_publish_insert ON leads');
      await runner.query('DROP TRIGGER leads_publish_update ON leads');
      await runner.query('DROP FUNCTION publish_lead_changes()');
      await runner.query('DROP TABLE crm_sync');
      await runner.query('DROP TABLE crm_links');
    });
  }
}
