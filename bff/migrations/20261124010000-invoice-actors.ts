import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the staff members who act on an invoice, for the lead's timeline. */
export class InvoiceActors20261124010000 implements MigrationInterface {
  readonly name = 'InvoiceActors20261124010000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices ADD COLUMN IF NOT EXISTS created_by text, ADD COLUMN IF NOT EXISTS requested_by text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN created_by, DROP COLUMN requested_by');
  }
}
