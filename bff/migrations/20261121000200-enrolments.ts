import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the enrollments: one row per lead that an owner asked the company to manage. */
export class Enrolments20261121000200 implements MigrationInterface {
  readonly name = 'Enrolments20261121000200';

  async up(runner: QueryRunner): Promise<void> {
    // Inserted before the lead, so that a duplicate request waits here. The constraint is checked at commit.
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
