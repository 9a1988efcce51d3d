import { FIRST_FEE_SCHEDULE } from '@epm/contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runInTransaction } from './live-tables.ts';

/** Adds dated fee schedules. Each lead refers to the schedule that its owner was quoted. */
export class FeeSchedules20261205001000 implements MigrationInterface {
  readonly name = 'FeeSchedules20261205001000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const { version, effectiveFrom, figures } = FIRST_FEE_SCHEDULE;
    await runner.query(`
      CREATE TABLE IF NOT EXISTS fee_schedules (
        version integer PRIMARY KEY,
        effective_from date NOT NULL,
        figures jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        created_by uuid REFERENCES todo_profiles (id) ON DELETE SET NULL
      )`);
    await runner.query(
      `INSERT INTO fee_schedules (version, effective_from, figures) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [version, effectiveFrom, JSON.stringify(figures)],
    );
    // The first schedule also applies to leads from before its effective date.
    await runner.query(`
      CREATE OR REPLACE FUNCTION fee_version_at(instant timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
        SELECT max(version) FROM fee_schedules
        WHERE version = 1 OR effective_from <= (instant AT TIME ZONE 'America/Chicago')::date
      $$`);
    // Fills existing rows. Until the default is dropped below, also fills rows from servers of the previous version.
    await runInTransaction(runner, () =>
      runner.query('ALTER TABLE leads ADD COLUMN IF NOT EXISTS fee_version integer NOT NULL DEFAULT 1'),
    );
    await runner.query(`
      CREATE OR REPLACE FUNCTION set_lead_fee_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.fee_version := fee_version_at(NEW.created_at);
        RETURN NEW;
      END $$`);
    await runInTransaction(runner, () =>
      runner.query(`
        CREATE OR REPLACE TRIGGER leads_fee_version BEFORE INSERT ON leads FOR EACH ROW
        WHEN (NEW.fee_version IS NULL) EXECUTE FUNCTION set_lead_fee_version()`),
    );
    await runInTransaction(runner, () => runner.query('ALTER TABLE leads ALTER COLUMN fee_version DROP DEFAULT'));
    await runInTransaction(runner, async () => {
      await runner.query('ALTER TABLE leads DROP CONSTRAINT IF EXISTS leads_fee_version_fkey');
      await runner.query(`
        ALTER TABLE leads ADD CONSTRAINT leads_fee_version_fkey
        FOREIGN KEY (fee_version) REFERENCES fee_schedules (version) NOT VALID`);
    });
    await runInTransaction(runner, () => runner.query('ALTER TABLE leads VALIDATE CONSTRAINT leads_fee_version_fkey'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER IF EXISTS leads_fee_version ON leads');
    await runner.query('ALTER TABLE leads DROP COLUMN IF EXISTS fee_version');
    await runner.query('DROP FUNCTION IF EXISTS set_lead_fee_version()');
    await runner.query('DROP FUNCTION IF EXISTS fee_version_at(timestamptz)');
    await runner.query('DROP TABLE IF EXISTS fee_schedules');
  }
}
