import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the enrollments: one row per lead whose owner asked the company to manage the home. */
export class Enrolments20261121000200 implements MigrationInterface {
  readonly name = 'Enrolments20261121000200';

  async up(runner: QueryRunner): Promise<void> {
    // The row is inserted before the lead, so that a duplicate request waits for it. The foreign key is checked at
    // commit.
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
