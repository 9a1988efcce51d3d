import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records which jobs of an outbox row an admin has retried, once for each retry. */
export class RetriedJobs20261123003000 implements MigrationInterface {
  readonly name = 'RetriedJobs20261123003000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE outbox ADD COLUMN IF NOT EXISTS retried_handlers text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE outbox DROP COLUMN retried_handlers`);
  }
}
