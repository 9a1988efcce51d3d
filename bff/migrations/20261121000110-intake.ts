import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the tables of the spam checks: one signing key for all nodes, recent submissions by network, and used
 * tickets.
 */
export class Intake20261121000110 implements MigrationInterface {
  readonly name = 'Intake20261121000110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE intake_key (
        id smallint PRIMARY KEY CHECK (id = 1),
        key bytea NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    // The network is a keyed hash, so the table reveals no IP addresses.
    await runner.query(`
      CREATE TABLE intake_submissions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        network bytea NOT NULL,
        form text NOT NULL,
        at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX intake_submissions_network ON intake_submissions (network, at)`);
    await runner.query(`CREATE INDEX intake_submissions_at ON intake_submissions (at)`);
    await runner.query(`
      CREATE TABLE intake_used_tickets (
        nonce bytea PRIMARY KEY,
        used_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX intake_used_tickets_used_at ON intake_used_tickets (used_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE intake_used_tickets, intake_submissions, intake_key`);
  }
}
