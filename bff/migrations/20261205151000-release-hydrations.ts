import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records the versions of the shell with which the pages of a version were hydrated in a browser. */
export class ReleaseHydrations20261205151000 implements MigrationInterface {
  readonly name = 'ReleaseHydrations20261205151000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE release_versions ADD COLUMN hydrated_on text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE release_versions DROP COLUMN hydrated_on');
  }
}
