import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sent enrolments, one row per lead that an owner asked us to manage. */
export class Enrolments20261121000200 implements MigrationInterface {
  readonly name = 'Enrolments20261121000200';

  async up(runner: QueryRunner): Promise<void> {
    // Claimed before the lead is written, so that the same form sent twice at once waits here: checked at the commit.
    await runner.query(`
      CREATE TABLE enrolments (
        lead_id uuid PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
        body_hash bytea NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE enrolments`);
  }
}
