import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runInTransaction } from './live-tables.ts';

/**
 * Stores the messages that staff write to owners, because a queued message contains only ids. `staff_message_files` has
 * their attachments. A file without a message was uploaded for a message that is not sent yet. Both are deleted with the
 * lead.
 */
export class StaffMessages20261125002010 implements MigrationInterface {
  readonly name = 'StaffMessages20261125002010';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, async () => {
      await runner.query(`
        CREATE TABLE IF NOT EXISTS staff_messages (
          id uuid PRIMARY KEY,
          lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
          channel text NOT NULL CHECK (channel IN ('email', 'sms')),
          author text NOT NULL,
          subject text NOT NULL,
          content text NOT NULL,
          send_id uuid REFERENCES message_sends (id) ON DELETE SET NULL,
          created_at timestamptz(3) NOT NULL
        )`);
      await runner.query(`
        CREATE TABLE IF NOT EXISTS staff_message_files (
          id uuid PRIMARY KEY,
          lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
          message_id uuid REFERENCES staff_messages (id) ON DELETE CASCADE,
          name text NOT NULL,
          media_type text NOT NULL,
          content bytea NOT NULL,
          created_at timestamptz(3) NOT NULL
        )`);
      for (const definition of INDEXES) await runner.query(`CREATE INDEX IF NOT EXISTS ${definition}`);
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, () => runner.query('DROP TABLE staff_message_files, staff_messages'));
  }
}

const INDEXES = [
  'staff_messages_of_lead ON staff_messages (lead_id)',
  'staff_messages_of_send ON staff_messages (send_id)',
  'staff_message_files_of_lead ON staff_message_files (lead_id)',
  'staff_message_files_of_message ON staff_message_files (message_id)',
  'staff_message_files_unsent ON staff_message_files (created_at) WHERE message_id IS NULL',
];
