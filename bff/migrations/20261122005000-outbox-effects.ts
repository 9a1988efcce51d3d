import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 5_000;

/**
 * An outbox row is done when each of its handlers is; a job without retries left becomes a row that admins see.
 * Each statement can be repeated: without a transaction around them, no lock of the table outlives its statement.
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
    // Older versions did not record effects: a dispatched row counts as done. In batches, so that writers go on.
    for (let last = 0; ; ) {
      const [batch] = (await runner.query(
        `WITH batch AS (
           UPDATE outbox SET done_at = dispatched_at
           WHERE id IN (SELECT id FROM outbox WHERE id > $1 ORDER BY id LIMIT ${BATCH}) AND dispatched_at IS NOT NULL AND done_at IS NULL)
         SELECT max(id) AS last FROM (SELECT id FROM outbox WHERE id > $1 ORDER BY id LIMIT ${BATCH}) AS seen`,
        [last],
      )) as { last: string | null }[];
      if (!batch?.last) break;
      last = Number(batch.last);
    }
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
