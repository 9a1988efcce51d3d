import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex, runInTransaction } from './live-tables.ts';

/**
 * Adds columns for changes that are made in Odoo, for failed pushes and for the comparison of all leads.
 *
 * `crm_links.partner_outcome`: outcome of the record when it was last read or written; null in older rows.
 * `sent_outcome`: outcome that a request without a confirmed effect sends. `refused_outcome`: outcome in Odoo that our
 * pipeline did not accept. `failed_payload`: values that Odoo did not accept.
 *
 * `crm_sync.polled_until`: `write_date` in Odoo up to which changes have been read. `poll_claimed_until`: lease of the
 * worker that polls.
 */
export class CrmChangesOfThePartner20261125003000 implements MigrationInterface {
  readonly name = 'CrmChangesOfThePartner20261125003000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, async () => {
      await runner.query(`
        ALTER TABLE crm_links
          ADD COLUMN IF NOT EXISTS partner_outcome text,
          ADD COLUMN IF NOT EXISTS sent_outcome text,
          ADD COLUMN IF NOT EXISTS refused_outcome text,
          ADD COLUMN IF NOT EXISTS failed_at timestamptz(3),
          ADD COLUMN IF NOT EXISTS failed_payload jsonb`);
      await runner.query(`
        ALTER TABLE crm_sync
          ADD COLUMN IF NOT EXISTS polled_until timestamptz(3),
          ADD COLUMN IF NOT EXISTS poll_claimed_until timestamptz(3),
          ADD COLUMN IF NOT EXISTS resync_started_at timestamptz(3),
          ADD COLUMN IF NOT EXISTS resync_finished_at timestamptz(3),
          ADD COLUMN IF NOT EXISTS resync_compared integer NOT NULL DEFAULT 0,
          ADD COLUMN IF NOT EXISTS resync_different integer NOT NULL DEFAULT 0`);
    });
    await buildIndex(
      runner,
      'crm_links_failed',
      'ON crm_links (failed_at DESC, lead_id DESC) WHERE failed_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, async () => {
      await runner.query(`
        ALTER TABLE crm_links DROP COLUMN partner_outcome, DROP COLUMN sent_outcome, DROP COLUMN refused_outcome,
          DROP COLUMN failed_at, DROP COLUMN failed_payload`);
      await runner.query(`
        ALTER TABLE crm_sync DROP COLUMN polled_until, DROP COLUMN poll_claimed_until, DROP COLUMN resync_started_at,
          DROP COLUMN resync_finished_at, DROP COLUMN resync_compared, DROP COLUMN resync_different`);
    });
  }
}
