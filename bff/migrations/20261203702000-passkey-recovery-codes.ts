import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runInTransaction } from './live-tables.ts';

/** Allows recovery codes for users who have passkeys but no authenticator app. */
export class PasskeyRecoveryCodes20261203702000 implements MigrationInterface {
  readonly name = 'PasskeyRecoveryCodes20261203702000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, async () => {
      await runner.query('ALTER TABLE second_factors ALTER COLUMN secret DROP NOT NULL');
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM second_factors WHERE secret IS NULL');
    await runner.query('ALTER TABLE second_factors ALTER COLUMN secret SET NOT NULL');
  }
}
