import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the version of the object that a debounced message is about, so that a message that a late job queues does not
 * replace a message about a newer version.
 */
export class DebounceVersions20261206001000 implements MigrationInterface {
  readonly name = 'DebounceVersions20261206001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message_sends ADD COLUMN debounce_version bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message_sends DROP COLUMN debounce_version');
  }
}
