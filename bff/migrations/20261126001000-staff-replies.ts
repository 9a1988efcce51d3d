import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex, runInTransaction } from './live-tables.ts';

/** Stores the received email to which a staff member's email replies. Deleting the received email clears the column. */
export class StaffReplies20261126001000 implements MigrationInterface {
  readonly name = 'StaffReplies20261126001000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, () =>
      runner.query(`
        ALTER TABLE staff_messages ADD COLUMN IF NOT EXISTS replies_to uuid
          REFERENCES inbound_messages (id) ON DELETE SET NULL`),
    );
    await buildIndex(
      runner,
      'staff_messages_replies_to',
      'ON staff_messages (replies_to) WHERE replies_to IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, () => runner.query('ALTER TABLE staff_messages DROP COLUMN replies_to'));
  }
}
