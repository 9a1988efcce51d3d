import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the heartbeats of the workers, and the time of the last successful call to each vendor. */
export class Operations20261203403000 implements MigrationInterface {
  readonly name = 'Operations20261203403000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE worker_heartbeats (
        id uuid PRIMARY KEY,
        started_at timestamptz(3) NOT NULL,
        seen_at timestamptz(3) NOT NULL
      )`);
    await runner.query('ALTER TABLE vendor_circuits ADD COLUMN succeeded_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vendor_circuits DROP COLUMN succeeded_at');
    await runner.query('DROP TABLE worker_heartbeats');
  }
}
