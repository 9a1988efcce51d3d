import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './live-tables.ts';

/** Adds indexes for the columns and states of the previous migrations, on tables that are in use. */
const INDEXES = {
  leads_held: `ON leads (created_at, id) WHERE suspicions <> '{}'`,
  realtor_referrals_held: `ON realtor_referrals (created_at, id) WHERE suspicions <> '{}'`,
  realtor_referrals_deleted: 'ON realtor_referrals (deleted_at) WHERE deleted_at IS NOT NULL',
  realtor_referrals_client: 'ON realtor_referrals (lower(btrim(client_email)))',
  message_sends_gathered: 'ON message_sends (gather_key) WHERE gather_key IS NOT NULL',
  message_sends_reached: `ON message_sends (to_email, claimed_at) WHERE state IN ('claimed', 'sent', 'unknown')`,
  message_sends_attention: `ON message_sends (created_at, id)
    WHERE state IN ('failed', 'unknown') OR (state = 'due' AND error IS NOT NULL)`,
  outbox_due: 'ON outbox (due_at) WHERE done_at IS NULL',
  outbox_done: 'ON outbox (done_at) WHERE done_at IS NOT NULL',
  property_analysis_entries_waiting: `ON property_analysis_entries (retry_at) WHERE status <> 'completed'`,
};

/** Limits a lead to one requested time. */
const UNIQUE_INDEXES = {
  walkthroughs_one_request: `ON walkthroughs (lead_id) WHERE state = 'requested'`,
};

export class IndexesOfLiveTables20261122009000 implements MigrationInterface {
  readonly name = 'IndexesOfLiveTables20261122009000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) await buildIndex(runner, name, definition);
    for (const [name, definition] of Object.entries(UNIQUE_INDEXES))
      await buildIndex(runner, name, definition, 'UNIQUE INDEX');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${[...Object.keys(INDEXES), ...Object.keys(UNIQUE_INDEXES)].join(', ')}`);
  }
}
