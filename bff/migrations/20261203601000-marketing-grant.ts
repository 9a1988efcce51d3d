import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the grant that lets a user manage the public site. */
export class MarketingGrant20261203601000 implements MigrationInterface {
  readonly name = 'MarketingGrant20261203601000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE todo_profiles ADD COLUMN IF NOT EXISTS has_marketing_grant boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE todo_profiles DROP COLUMN has_marketing_grant');
  }
}
