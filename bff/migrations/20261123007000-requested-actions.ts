import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addCheck } from './live-tables.ts';

/** Stores staff requests to send or void an invoice, or to void a document, before the provider is called. */
export class RequestedActions20261123007000 implements MigrationInterface {
  readonly name = 'RequestedActions20261123007000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices ADD COLUMN IF NOT EXISTS requested_action text');
    await addCheck(runner, 'invoices', 'invoices_requested_action', `requested_action IN ('send', 'void')`);
    await runner.query('ALTER TABLE signature_documents ADD COLUMN IF NOT EXISTS void_requested_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE signature_documents DROP COLUMN void_requested_at');
    await runner.query('ALTER TABLE invoices DROP COLUMN requested_action');
  }
}
