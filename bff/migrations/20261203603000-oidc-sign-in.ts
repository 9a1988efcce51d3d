import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds staff sign-in through an OpenID provider. */
export class OidcSignIn20261203603000 implements MigrationInterface {
  readonly name = 'OidcSignIn20261203603000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS oidc_identities (
        issuer text NOT NULL,
        subject text NOT NULL,
        user_id uuid NOT NULL REFERENCES todo_profiles (id) ON DELETE CASCADE,
        linked_at timestamptz(3) NOT NULL,
        PRIMARY KEY (issuer, subject),
        UNIQUE (user_id, issuer)
      )`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS oidc_requests (
        state_hash bytea PRIMARY KEY,
        nonce text NOT NULL,
        code_verifier text NOT NULL,
        return_path text NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX IF NOT EXISTS oidc_requests_expiry ON oidc_requests (expires_at)');
    await runner.query(
      'ALTER TABLE sessions ADD COLUMN IF NOT EXISTS has_second_factor boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN has_second_factor');
    await runner.query('DROP TABLE oidc_requests');
    await runner.query('DROP TABLE oidc_identities');
  }
}
