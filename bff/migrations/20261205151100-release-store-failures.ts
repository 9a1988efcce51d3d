import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records when the store of a node last lacked a file of a version. Missing files must not count as failures of the
 * version.
 */
export class ReleaseStoreFailures20261205151100 implements MigrationInterface {
  readonly name = 'ReleaseStoreFailures20261205151100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE release_health ADD COLUMN store_failed_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE release_health DROP COLUMN store_failed_at');
  }
}
