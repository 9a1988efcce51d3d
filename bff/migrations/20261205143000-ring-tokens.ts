import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records the deploy token that started a ring. */
export class RingTokens20261205143000 implements MigrationInterface {
  readonly name = 'RingTokens20261205143000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE release_rings ADD COLUMN token_id uuid REFERENCES deploy_tokens (id) ON DELETE SET NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE release_rings DROP COLUMN token_id');
  }
}
