import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL condition on a row of `message_sends`: the message was sent to an owner. */
const isSentSql = (row: 'OLD' | 'NEW'): string => `(${row}.state = 'sent' AND ${row}.contact_id IS NOT NULL)`;

/**
 * Counts the messages sent to owners, so that no query has to count the rows of the ledger. The statement that records
 * the outcome of a message also updates the count. As for leads, each channel has sixteen rows, so that senders rarely
 * wait for each other.
 */
export class MessageCounts20261121001140 implements MigrationInterface {
  readonly name = 'MessageCounts20261121001140';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_counts (
        channel text NOT NULL CHECK (channel IN ('email', 'sms')),
        shard smallint NOT NULL,
        count bigint NOT NULL,
        PRIMARY KEY (channel, shard)
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      INSERT INTO message_counts
      SELECT 'email', 0, count(*) FROM message_sends WHERE state = 'sent' AND contact_id IS NOT NULL`);
    await runner.query(`
      CREATE FUNCTION count_messages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          DELETE FROM message_counts;
        ELSE
          INSERT INTO message_counts VALUES ('email', pg_backend_pid() % 16, TG_ARGV[0]::integer)
          ON CONFLICT (channel, shard) DO UPDATE SET count = message_counts.count + excluded.count;
        END IF;
        RETURN NULL;
      END $$`);
    for (const [name, event, condition, change] of [
      ['insert', 'INSERT', isSentSql('NEW'), 1],
      ['sent', 'UPDATE', `${isSentSql('NEW')} AND NOT ${isSentSql('OLD')}`, 1],
      ['unsent', 'UPDATE', `${isSentSql('OLD')} AND NOT ${isSentSql('NEW')}`, -1],
      ['delete', 'DELETE', isSentSql('OLD'), -1],
    ]) {
      await runner.query(`
        CREATE TRIGGER message_sends_counted_${name} AFTER ${event} ON message_sends FOR EACH ROW
        WHEN (${condition}) EXECUTE FUNCTION count_messages('${change}')`);
    }
    await runner.query(`
      CREATE TRIGGER message_sends_counted_truncate AFTER TRUNCATE ON message_sends
      FOR EACH STATEMENT EXECUTE FUNCTION count_messages()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['insert', 'sent', 'unsent', 'delete', 'truncate']) {
      await runner.query(`DROP TRIGGER message_sends_counted_${name} ON message_sends`);
    }
    await runner.query(`DROP FUNCTION count_messages()`);
    await runner.query(`DROP TABLE message_counts`);
  }
}
