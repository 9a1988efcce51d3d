import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the device and the last confirmation of a session, and the links in emails to staff. */
export class StaffAccounts20261201001000 implements MigrationInterface {
  readonly name = 'StaffAccounts20261201001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions ADD COLUMN IF NOT EXISTS confirmed_at timestamptz(3),
        ADD COLUMN IF NOT EXISTS user_agent text, ADD COLUMN IF NOT EXISTS ip inet`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS account_links (
        token_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES todo_profiles (id) ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('invitation', 'password-reset')),
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX IF NOT EXISTS account_links_user ON account_links (user_id)');
    await runner.query('CREATE INDEX IF NOT EXISTS account_links_expiry ON account_links (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_links');
    await runner.query('ALTER TABLE sessions DROP COLUMN ip, DROP COLUMN user_agent, DROP COLUMN confirmed_at');
  }
}
