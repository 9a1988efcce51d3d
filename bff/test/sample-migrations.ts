import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addCheck,
  buildIndex,
  runInTransaction,
  setColumnNotNull,
  updateInBatches,
} from '../migrations/live-tables.ts';

/** Migration in a transaction, which locks `leads`. */
export class SampleTrigger20991231000000 implements MigrationInterface {
  readonly name = 'SampleTrigger20991231000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE FUNCTION ignore_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$');
    await runner.query('CREATE TRIGGER leads_sample AFTER DELETE ON leads FOR EACH ROW EXECUTE FUNCTION ignore_row()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER leads_sample ON leads; DROP FUNCTION ignore_row()');
  }
}

/** Migration outside a transaction that uses every function for live tables. */
export class SampleColumn20991231000001 implements MigrationInterface {
  readonly name = 'SampleColumn20991231000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, () => runner.query('ALTER TABLE leads ADD COLUMN IF NOT EXISTS sample text'));
    await addCheck(runner, 'leads', 'leads_sample_check', `sample IN ('first', 'later')`, () =>
      updateInBatches(runner, 'leads', { set: `sample = 'first'`, where: 'sample IS NULL' }),
    );
    await setColumnNotNull(runner, 'leads', 'sample');
    await buildIndex(runner, 'leads_by_sample', 'ON leads (sample)');
    await buildIndex(runner, 'sessions_by_device', 'ON sessions (user_agent)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX sessions_by_device');
    await runner.query('ALTER TABLE leads DROP COLUMN sample');
  }
}

/**
 * Two migrations like those that follow the baseline. The rules for migrations on a running site are tested with them
 * and with all real migrations.
 */
export const SAMPLE_MIGRATIONS = [SampleTrigger20991231000000, SampleColumn20991231000001];
