import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addCheck, buildIndex, setColumnNotNull, updateInBatches } from './live-tables.ts';

const TABLES = [
  { table: 'message_sends', former: 'to_email', key: 'id' },
  { table: 'suppressions', former: 'email', key: 'ctid' },
] as const;

/**
 * Returns the trigger function that copies the address from the column that a statement sets to the other column. Older
 * servers set the old column.
 */
const copyAddressSql = (table: string, former: string): string => `
  CREATE OR REPLACE FUNCTION keep_address_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' OR NEW.address IS DISTINCT FROM OLD.address THEN
      NEW.address := coalesce(NEW.address, NEW.${former});
      NEW.${former} := NEW.address;
    ELSE
      NEW.address := NEW.${former};
    END IF;
    RETURN NEW;
  END $$`;

const countMessagesSql = (channel: string): string => `
  CREATE OR REPLACE FUNCTION count_messages() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      DELETE FROM message_counts;
    ELSE
      INSERT INTO message_counts VALUES (${channel}, pg_backend_pid() % 16, TG_ARGV[0]::integer)
      ON CONFLICT (channel, shard) DO UPDATE SET count = message_counts.count + excluded.count;
    END IF;
    RETURN NULL;
  END $$`;

/**
 * Extends the send ledger to all channels: a message has a channel and an address, which is an email address or a phone
 * number. A suppression has an address. `to_email` and `email` remain as copies for older servers. The next release
 * drops them with these triggers and their indexes.
 */
export class MessageChannels20261122020000 implements MigrationInterface {
  readonly name = 'MessageChannels20261122020000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE message_sends ADD COLUMN IF NOT EXISTS channel text NOT NULL DEFAULT 'email', ADD COLUMN IF NOT EXISTS address text`,
    );
    await runner.query('ALTER TABLE suppressions ADD COLUMN IF NOT EXISTS address text');
    await addCheck(runner, 'message_sends', 'message_sends_channel_check', `channel IN ('email', 'sms')`);
    for (const { table, former, key } of TABLES) {
      await runner.query(copyAddressSql(table, former));
      await runner.query(`
        CREATE OR REPLACE TRIGGER ${table}_keep_address BEFORE INSERT OR UPDATE OF ${former}, address ON ${table}
        FOR EACH ROW EXECUTE FUNCTION keep_address_of_${table}()`);
      await updateInBatches(runner, table, { key, set: `address = ${former}`, where: 'address IS NULL' });
      await setColumnNotNull(runner, table, 'address');
    }
    await buildIndex(runner, 'message_sends_waiting_for_address', `ON message_sends (address) WHERE state = 'due'`);
    await buildIndex(
      runner,
      'message_sends_address_reached',
      `ON message_sends (address, claimed_at) WHERE state IN ('claimed', 'sent', 'unknown')`,
    );
    await buildIndex(runner, 'suppressions_of_address', 'ON suppressions (address, reason)', 'UNIQUE INDEX');
    await runner.query(countMessagesSql(`CASE TG_OP WHEN 'DELETE' THEN OLD.channel ELSE NEW.channel END`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(countMessagesSql(`'email'`));
    for (const { table } of TABLES) {
      await runner.query(`DROP TRIGGER ${table}_keep_address ON ${table}`);
      await runner.query(`DROP FUNCTION keep_address_of_${table}()`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN address`);
    }
    await runner.query('ALTER TABLE message_sends DROP COLUMN channel');
  }
}
