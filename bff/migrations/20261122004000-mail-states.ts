import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addCheck, updateInBatches } from './live-tables.ts';

const STATES = ['due', 'claimed', 'sent', 'unknown', 'suppressed', 'failed'];

const stateCheckSql = (states: readonly string[]): string =>
  `state IN (${states.map((state) => `'${state}'`).join(', ')})`;

/**
 * Adds messages that wait until staff accept a suspect lead, the key of debounced messages (`gather_key`), the time of
 * the transmission, and the circuit breaker of the mail relay.
 */
export class MailStates20261122004000 implements MigrationInterface {
  readonly name = 'MailStates20261122004000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE message_sends
        ADD COLUMN IF NOT EXISTS gather_key text,
        ADD COLUMN IF NOT EXISTS wire_at timestamptz(3),
        ADD COLUMN IF NOT EXISTS resent_after integer`);
    await addCheck(runner, 'message_sends', 'message_sends_state_check', stateCheckSql([...STATES, 'held']));
    // Messages that the previous version had claimed may be in transmission.
    await updateInBatches(runner, 'message_sends', {
      set: 'wire_at = claimed_at',
      where: `state = 'claimed' AND wire_at IS NULL`,
    });
    await runner.query(`
      CREATE TABLE IF NOT EXISTS mail_relay (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        faults integer NOT NULL DEFAULT 0,
        reason text,
        paused_since timestamptz(3),
        probe_at timestamptz(3),
        CHECK (paused_since IS NULL OR probe_at IS NOT NULL)
      )`);
    await runner.query('INSERT INTO mail_relay DEFAULT VALUES ON CONFLICT DO NOTHING');
    // Uses a trigger, so that every way to clear the suspicions also releases the messages.
    await runner.query(`
      CREATE OR REPLACE FUNCTION release_held_mail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE message_sends SET state = 'due' WHERE lead_id = NEW.id AND state = 'held';
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER leads_release_held_mail AFTER UPDATE OF suspicions ON leads FOR EACH ROW
      WHEN (OLD.suspicions <> '{}' AND NEW.suspicions = '{}') EXECUTE FUNCTION release_held_mail()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER leads_release_held_mail ON leads');
    await runner.query('DROP FUNCTION release_held_mail()');
    await runner.query('DROP TABLE mail_relay');
    await runner.query(`UPDATE message_sends SET state = 'due' WHERE state = 'held'`);
    await runner.query(`
      ALTER TABLE message_sends
        DROP CONSTRAINT message_sends_state_check,
        ADD CONSTRAINT message_sends_state_check CHECK (${stateCheckSql(STATES)}),
        DROP COLUMN gather_key,
        DROP COLUMN wire_at,
        DROP COLUMN resent_after`);
  }
}
