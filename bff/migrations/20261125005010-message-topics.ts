import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the topic of a message, and the topics that contacts have turned off. */
export class MessageTopics20261125005010 implements MigrationInterface {
  readonly name = 'MessageTopics20261125005010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message_sends ADD COLUMN IF NOT EXISTS topic text');
    await runner.query(`
      CREATE TABLE topic_opt_outs (
        contact_id uuid NOT NULL REFERENCES contacts ON DELETE CASCADE,
        topic text NOT NULL,
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (contact_id, topic)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE topic_opt_outs');
    await runner.query('ALTER TABLE message_sends DROP COLUMN topic');
  }
}
