import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runInTransaction } from './live-tables.ts';

/**
 * Stores the contents of messages about leads as they were sent. The contents are deleted with the lead, and with the
 * message when the message's contact is purged. `html` is null for a text message.
 */
export class MessageContents20261125002000 implements MigrationInterface {
  readonly name = 'MessageContents20261125002000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, async () => {
      await runner.query(`
        CREATE TABLE IF NOT EXISTS message_contents (
          send_id uuid PRIMARY KEY REFERENCES message_sends (id) ON DELETE CASCADE,
          sender text NOT NULL,
          subject text NOT NULL,
          text text NOT NULL,
          html text,
          attachments jsonb NOT NULL DEFAULT '[]'
        )`);
      await runner.query(`
        CREATE OR REPLACE FUNCTION forget_contents_with_leads() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          DELETE FROM message_contents USING message_sends
          WHERE message_sends.id = send_id AND message_sends.lead_id = OLD.id;
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE OR REPLACE TRIGGER leads_forget_contents AFTER DELETE ON leads
        FOR EACH ROW EXECUTE FUNCTION forget_contents_with_leads()`);
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER leads_forget_contents ON leads');
    await runner.query('DROP FUNCTION forget_contents_with_leads()');
    await runner.query('DROP TABLE message_contents');
  }
}
