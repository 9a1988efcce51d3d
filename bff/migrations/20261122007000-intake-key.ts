import { randomBytes } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the signing key of the public forms, so that no request has to create it. */
export class IntakeKey20261122007000 implements MigrationInterface {
  readonly name = 'IntakeKey20261122007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'INSERT INTO intake_key (id, key, created_at) VALUES (1, $1, now()) ON CONFLICT (id) DO NOTHING',
      [randomBytes(32)],
    );
  }

  /** Keeps the key, because the previous version also uses an existing key. */
  async down(): Promise<void> {}
}
