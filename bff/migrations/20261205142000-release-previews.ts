import { randomBytes } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the key that signs the links to previews of stored versions. */
export class ReleasePreviews20261205142000 implements MigrationInterface {
  readonly name = 'ReleasePreviews20261205142000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE release_preview_key (
        id smallint PRIMARY KEY CHECK (id = 1),
        key bytea NOT NULL CHECK (length(key) = 32)
      )`);
    await runner.query('INSERT INTO release_preview_key (id, key) VALUES (1, $1)', [randomBytes(32)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE release_preview_key');
  }
}
