import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addCheck, updateInBatches } from './live-tables.ts';

/**
 * Lets a suspect lead request a time without reserving it. A canceled walkthrough restores the lead's former status and
 * reason.
 */
export class RequestedWalkthroughs20261122002010 implements MigrationInterface {
  readonly name = 'RequestedWalkthroughs20261122002010';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE walkthroughs ADD COLUMN IF NOT EXISTS reason_before text');
    await addCheck(runner, 'walkthroughs', 'walkthroughs_state_check', `state IN ('booked', 'cancelled', 'requested')`);
    // Previously, a second booking stored the status that the first booking had set.
    const first = `
      SELECT first.status_before FROM walkthroughs AS first
      WHERE first.lead_id = walkthroughs.lead_id AND first.status_before <> 'walkthrough_scheduled'
      ORDER BY first.created_at LIMIT 1`;
    await updateInBatches(runner, 'walkthroughs', {
      set: `status_before = (${first})`,
      where: `status_before = 'walkthrough_scheduled' AND EXISTS (${first})`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM walkthroughs WHERE state = 'requested'`);
    await runner.query(`
      ALTER TABLE walkthroughs DROP COLUMN reason_before,
        DROP CONSTRAINT walkthroughs_state_check,
        ADD CONSTRAINT walkthroughs_state_check CHECK (state IN ('booked', 'cancelled'))`);
  }
}
