import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the table `outgoing_hold`. A row in this table suspends outgoing messages and vendor calls. A restore creates
 * the table before older migrations run, so the table may already exist.
 */
export class OutgoingHold20261122006000 implements MigrationInterface {
  name = 'OutgoingHold20261122006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS outgoing_hold (
        is_held boolean PRIMARY KEY DEFAULT true CHECK (is_held),
        since timestamptz(3) NOT NULL,
        backup text NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE outgoing_hold`);
  }
}
