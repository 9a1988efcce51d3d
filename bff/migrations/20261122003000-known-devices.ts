import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Browsers in which a user has signed in, so that strangers' tries cannot lock the user out of them. What was typed as
 * an email at a refused sign-in leaves the audit log: people type passwords there.
 */
export class KnownDevices20261122003000 implements MigrationInterface {
  readonly name = 'KnownDevices20261122003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_in_devices (
        token_hash bytea NOT NULL,
        user_id uuid NOT NULL REFERENCES todo_profiles (id) ON DELETE CASCADE,
        used_at timestamptz(3) NOT NULL,
        PRIMARY KEY (token_hash, user_id)
      )`);
    await runner.query('CREATE INDEX sign_in_devices_user ON sign_in_devices (user_id, used_at)');
    await runner.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only');
    await runner.query(`UPDATE audit_log SET after = NULL WHERE action = 'session.refused' AND after IS NOT NULL`);
    await runner.query('ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_devices');
  }
}
