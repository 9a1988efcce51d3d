import type { MigrationInterface, QueryRunner } from 'typeorm';
import { updateInBatches } from './live-tables.ts';

/**
 * Stores the browsers in which a user has signed in, so that failed attempts from elsewhere cannot lock the user out.
 * Removes the entered email of failed sign-ins from the audit log, because users sometimes type a password there.
 */
export class KnownDevices20261122003000 implements MigrationInterface {
  readonly name = 'KnownDevices20261122003000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS sign_in_devices (
        token_hash bytea NOT NULL,
        user_id uuid NOT NULL REFERENCES todo_profiles (id) ON DELETE CASCADE,
        used_at timestamptz(3) NOT NULL,
        PRIMARY KEY (token_hash, user_id)
      )`);
    await runner.query('CREATE INDEX IF NOT EXISTS sign_in_devices_user ON sign_in_devices (user_id, used_at)');
    await updateInBatches(runner, 'audit_log', {
      set: 'after = NULL',
      where: `action = 'session.refused' AND after IS NOT NULL`,
      disabledTrigger: 'audit_log_append_only',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_devices');
  }
}
