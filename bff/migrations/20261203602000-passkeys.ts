import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds passkeys (WebAuthn credentials) of staff, and the challenges that they sign. */
export class Passkeys20261203602000 implements MigrationInterface {
  readonly name = 'Passkeys20261203602000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS passkeys (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES todo_profiles (id) ON DELETE CASCADE,
        credential_id text NOT NULL UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        last_used_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX IF NOT EXISTS passkeys_user ON passkeys (user_id)');
    await runner.query(`
      CREATE TABLE IF NOT EXISTS passkey_challenges (
        challenge_hash bytea PRIMARY KEY,
        user_id uuid REFERENCES todo_profiles (id) ON DELETE CASCADE,
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX IF NOT EXISTS passkey_challenges_expiry ON passkey_challenges (expires_at)');
    await runner.query('CREATE INDEX IF NOT EXISTS passkey_challenges_user ON passkey_challenges (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE passkey_challenges');
    await runner.query('DROP TABLE passkeys');
  }
}
