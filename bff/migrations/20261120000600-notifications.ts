import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notifications20261120000600 implements MigrationInterface {
  name = 'Notifications20261120000600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_sends (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        unique_key text NOT NULL UNIQUE,
        class text NOT NULL CHECK (class IN ('transactional', 'marketing')),
        template text NOT NULL,
        contact_id uuid NOT NULL,
        lead_id uuid,
        to_email text NOT NULL,
        payload jsonb NOT NULL,
        state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'claimed', 'sent', 'unknown', 'suppressed', 'failed')),
        due_at timestamptz(3) NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        claimed_at timestamptz(3),
        sent_at timestamptz(3),
        message_id text,
        unsubscribe_hash bytea UNIQUE,
        error text,
        created_at timestamptz(3) NOT NULL,
        CHECK (state <> 'sent' OR (sent_at IS NOT NULL AND message_id IS NOT NULL)),
        CHECK (state NOT IN ('claimed', 'unknown') OR claimed_at IS NOT NULL)
      )`);
    await runner.query(`CREATE INDEX message_sends_due ON message_sends (due_at) WHERE state = 'due'`);
    await runner.query(`CREATE INDEX message_sends_claimed ON message_sends (claimed_at) WHERE state = 'claimed'`);
    await runner.query(`CREATE INDEX message_sends_waiting_for ON message_sends (to_email) WHERE state = 'due'`);
    await runner.query(`CREATE INDEX message_sends_of_lead ON message_sends (lead_id, created_at)`);
    await runner.query(`
      CREATE TABLE suppressions (
        email text NOT NULL,
        reason text NOT NULL CHECK (reason IN ('unsubscribed', 'bounced')),
        at timestamptz(3) NOT NULL,
        send_id uuid REFERENCES message_sends (id) ON DELETE SET NULL,
        PRIMARY KEY (email, reason)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE suppressions');
    await runner.query('DROP TABLE message_sends');
  }
}
