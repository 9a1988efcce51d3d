import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A held lead asks for a time and holds none; a canceled walkthrough gives the lead its former status and reason back. */
export class RequestedWalkthroughs20261122002010 implements MigrationInterface {
  readonly name = 'RequestedWalkthroughs20261122002010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE walkthroughs ADD COLUMN reason_before text,
        DROP CONSTRAINT walkthroughs_state_check,
        ADD CONSTRAINT walkthroughs_state_check CHECK (state IN ('booked', 'cancelled', 'requested'))`);
    // A second booking used to note the status that the first one had set.
    await runner.query(`
      UPDATE walkthroughs AS later SET status_before = first.status_before
      FROM (
        SELECT DISTINCT ON (lead_id) lead_id, status_before FROM walkthroughs
        WHERE status_before <> 'walkthrough_scheduled' ORDER BY lead_id, created_at
      ) AS first
      WHERE first.lead_id = later.lead_id AND later.status_before = 'walkthrough_scheduled'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM walkthroughs WHERE state = 'requested'`);
    await runner.query(`
      ALTER TABLE walkthroughs DROP COLUMN reason_before,
        DROP CONSTRAINT walkthroughs_state_check,
        ADD CONSTRAINT walkthroughs_state_check CHECK (state IN ('booked', 'cancelled'))`);
  }
}
