import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runInTransaction } from './live-tables.ts';

/** Stores the origin of the visitor's visit, in addition to the campaign. */
export class LeadVisits20261203301000 implements MigrationInterface {
  readonly name = 'LeadVisits20261203301000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, () => runner.query('ALTER TABLE leads ADD COLUMN IF NOT EXISTS visit jsonb'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE leads DROP COLUMN visit');
  }
}
