import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addCheck, runInTransaction } from './live-tables.ts';

const REASONS = ['unsubscribed', 'bounced'];
const reasonCheckSql = (reasons: readonly string[]): string => `reason IN ('${reasons.join(`', '`)}')`;

/**
 * Stores the email that the company receives, and the bounces and complaints that its mail vendor reports. The unique
 * hash makes a repeated delivery a no-op. A message is deleted with its lead, and with the contact to which it refers.
 * Adds the suppression reason `complained`.
 */
export class InboundMessages20261125001000 implements MigrationInterface {
  readonly name = 'InboundMessages20261125001000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, async () => {
      await runner.query(`
        CREATE TABLE IF NOT EXISTS inbound_messages (
          id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
          content_hash bytea NOT NULL UNIQUE,
          format text NOT NULL CHECK (format IN ('email', 'event')),
          raw bytea,
          received_at timestamptz(3) NOT NULL,
          state text NOT NULL DEFAULT 'received'
            CHECK (state IN ('received', 'matched', 'unmatched', 'ignored', 'duplicate', 'unparsed')),
          kind text CHECK (kind IN ('reply', 'auto-reply', 'bounce', 'complaint', 'other')),
          message_id text,
          sender text,
          recipient text,
          is_permanent boolean,
          subject text,
          content text,
          lead_id uuid REFERENCES leads (id) ON DELETE CASCADE,
          send_id uuid
        )`);
      for (const definition of INDEXES) await runner.query(`CREATE INDEX IF NOT EXISTS inbound_messages_${definition}`);
      await runner.query(`
        CREATE OR REPLACE FUNCTION forget_inbound_messages() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = public, pg_temp AS $$
        BEGIN
          DELETE FROM inbound_messages WHERE sender = OLD.email;
          DELETE FROM inbound_messages WHERE recipient = OLD.email;
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE OR REPLACE TRIGGER contacts_forget_inbound_messages AFTER DELETE ON contacts
        FOR EACH ROW EXECUTE FUNCTION forget_inbound_messages()`);
    });
    await addCheck(runner, 'suppressions', 'suppressions_reason_check', reasonCheckSql([...REASONS, 'complained']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM suppressions WHERE reason = 'complained'`);
    await addCheck(runner, 'suppressions', 'suppressions_reason_check', reasonCheckSql(REASONS));
    await runInTransaction(runner, async () => {
      await runner.query('DROP TRIGGER contacts_forget_inbound_messages ON contacts');
      await runner.query('DROP FUNCTION forget_inbound_messages()');
      await runner.query('DROP TABLE inbound_messages');
    });
  }
}

const INDEXES = [
  'with_raw ON inbound_messages (received_at) WHERE raw IS NOT NULL',
  'without_lead ON inbound_messages (received_at) WHERE lead_id IS NULL',
  `to_handle ON inbound_messages (state) WHERE state IN ('received', 'unmatched', 'unparsed')`,
  'by_message_id ON inbound_messages (message_id)',
  'by_sender ON inbound_messages (sender)',
  'by_recipient ON inbound_messages (recipient, received_at)',
  'of_lead ON inbound_messages (lead_id)',
];
