import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the time from which the next signer of a document can sign. The reminders of each signer count from that time.
 * It is null for documents whose first signer has not signed, and for documents from before this migration.
 */
export class SigningTurns20261206002000 implements MigrationInterface {
  readonly name = 'SigningTurns20261206002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE signature_documents ADD COLUMN turn_started_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE signature_documents DROP COLUMN turn_started_at`);
  }
}
