import { randomBytes } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The signing key of the public forms exists before the first request, so that no request has to write it. */
export class IntakeKey20261122007000 implements MigrationInterface {
  readonly name = 'IntakeKey20261122007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'INSERT INTO intake_key (id, key, created_at) VALUES (1, $1, now()) ON CONFLICT (id) DO NOTHING',
      [randomBytes(32)],
    );
  }

  /** Keeps the key: the version before uses a key that it finds. */
  async down(): Promise<void> {}
}
