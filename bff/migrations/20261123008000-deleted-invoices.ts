import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addCheck } from './live-tables.ts';

/**
 * Lets staff delete draft invoices. The row of a deleted invoice stays, so that a late retry does not create the
 * invoice again.
 */
export class DeletedInvoices20261123008000 implements MigrationInterface {
  readonly name = 'DeletedInvoices20261123008000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices ADD COLUMN IF NOT EXISTS deleted_at timestamptz(3)');
    await addCheck(runner, 'invoices', 'invoices_requested_action', `requested_action IN ('send', 'void', 'delete')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM invoices WHERE deleted_at IS NOT NULL OR requested_action = 'delete'`);
    await addCheck(runner, 'invoices', 'invoices_requested_action', `requested_action IN ('send', 'void')`);
    await runner.query('ALTER TABLE invoices DROP COLUMN deleted_at');
  }
}
