import type { MigrationInterface, QueryRunner } from 'typeorm';
import { updateInBatches } from './live-tables.ts';

/**
 * Marks an outbox row as done after all of its handlers have finished. Lists jobs without remaining retries for admins.
 */
export class OutboxEffects20261122005000 implements MigrationInterface {
  readonly name = 'OutboxEffects20261122005000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox
        ADD COLUMN IF NOT EXISTS due_at timestamptz(3) NOT NULL DEFAULT now(),
        ADD COLUMN IF NOT EXISTS done_handlers text[] NOT NULL DEFAULT '{}',
        ADD COLUMN IF NOT EXISTS done_at timestamptz(3)`);
    // Older versions did not record completed handlers, so a dispatched row counts as done.
    await updateInBatches(runner, 'outbox', {
      set: 'done_at = dispatched_at',
      where: 'dispatched_at IS NOT NULL AND done_at IS NULL',
    });
    await runner.query(`DROP INDEX IF EXISTS outbox_waiting`);
    await runner.query(`DROP INDEX IF EXISTS outbox_dispatched`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS failed_jobs (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        outbox_id bigint NOT NULL REFERENCES outbox,
        job text NOT NULL,
        payload jsonb NOT NULL,
        error text NOT NULL,
        attempts integer NOT NULL,
        failed_at timestamptz(3) NOT NULL,
        UNIQUE (outbox_id, job)
      )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS failed_jobs_latest ON failed_jobs (failed_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE failed_jobs`);
    await runner.query(`ALTER TABLE outbox DROP COLUMN due_at, DROP COLUMN done_handlers, DROP COLUMN done_at`);
    await runner.query(`CREATE INDEX outbox_waiting ON outbox (id) WHERE dispatched_at IS NULL`);
    await runner.query(`CREATE INDEX outbox_dispatched ON outbox (dispatched_at) WHERE dispatched_at IS NOT NULL`);
  }
}
