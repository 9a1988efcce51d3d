import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runInTransaction } from './live-tables.ts';

/**
 * Creates the tables for imports from the former system. `former_import_chunks` contains the uploaded files in chunks,
 * and `former_rows` contains their rows, both until the import ends. `former_records` lists the imported rows, with
 * hashes of the former row and of the written row, so that another import applies only changes.
 */
export class FormerImports20261203501000 implements MigrationInterface {
  readonly name = 'FormerImports20261203501000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, async () => {
      await runner.query(`
        CREATE TABLE IF NOT EXISTS former_imports (
          id uuid PRIMARY KEY,
          user_id uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
          state text NOT NULL
            CHECK (state IN ('uploading', 'checking', 'checked', 'importing', 'imported', 'failed', 'discarded')),
          files jsonb NOT NULL,
          options jsonb NOT NULL DEFAULT '{}',
          counts jsonb NOT NULL DEFAULT '[]',
          error text,
          created_at timestamptz(3) NOT NULL,
          finished_at timestamptz(3)
        )`);
      await runner.query(`
        CREATE UNIQUE INDEX IF NOT EXISTS former_imports_running ON former_imports ((true))
        WHERE state IN ('checking', 'importing')`);
      await runner.query('CREATE INDEX IF NOT EXISTS former_imports_newest ON former_imports (created_at, id)');
      await runner.query(`
        CREATE TABLE IF NOT EXISTS former_import_chunks (
          import_id uuid NOT NULL REFERENCES former_imports (id) ON DELETE CASCADE,
          file integer NOT NULL,
          number integer NOT NULL,
          bytes bytea NOT NULL,
          PRIMARY KEY (import_id, file, number)
        )`);
      await runner.query(`
        CREATE TABLE IF NOT EXISTS former_rows (
          import_id uuid NOT NULL REFERENCES former_imports (id) ON DELETE CASCADE,
          position integer NOT NULL,
          table_name text NOT NULL,
          file integer NOT NULL,
          line integer NOT NULL,
          key text,
          former_id text,
          cells jsonb NOT NULL,
          outcome text CHECK (outcome IN ('new', 'changed', 'same', 'kept', 'faulty')),
          is_written boolean NOT NULL DEFAULT false,
          reasons text[] NOT NULL DEFAULT '{}',
          notes text[] NOT NULL DEFAULT '{}',
          PRIMARY KEY (import_id, position)
        )`);
      await runner.query(`
        CREATE INDEX IF NOT EXISTS former_rows_order ON former_rows (import_id, table_name, position)`);
      await runner.query(`
        CREATE INDEX IF NOT EXISTS former_rows_key ON former_rows (import_id, table_name, key, position)`);
      await runner.query(`
        CREATE INDEX IF NOT EXISTS former_rows_remarks ON former_rows (import_id, position)
        WHERE reasons <> '{}' OR notes <> '{}'`);
      await runner.query(`
        CREATE TABLE IF NOT EXISTS former_records (
          table_name text NOT NULL,
          key text NOT NULL,
          new_id text NOT NULL,
          source_hash text NOT NULL,
          target_hash text,
          imported_at timestamptz(3) NOT NULL,
          PRIMARY KEY (table_name, key)
        )`);
      await runner.query(`
        CREATE OR REPLACE FUNCTION publish_lead_changes() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF current_setting('epm.crm_is_quiet', true) = 'on' THEN RETURN NULL; END IF;
          ${PUBLISH_SQL}
        END $$`);
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, async () => {
      await runner.query(`
        CREATE OR REPLACE FUNCTION publish_lead_changes() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          ${PUBLISH_SQL}
        END $$`);
      for (const table of ['former_records', 'former_rows', 'former_import_chunks', 'former_imports'])
        await runner.query(`DROP TABLE IF EXISTS ${table}`);
    });
  }
}

/** Body of the trigger function, as in the migration CrmLinks20261124020000. */
const PUBLISH_SQL = `
          IF NOT EXISTS (SELECT 1 FROM crm_sync WHERE is_enabled) THEN RETURN NULL; END IF;
          IF TG_OP = 'INSERT' THEN
            INSERT INTO outbox (event, payload)
            SELECT 'crm.lead-changed', jsonb_build_object('leadId', id) FROM changed WHERE contact_id IS NOT NULL;
          ELSE
            INSERT INTO outbox (event, payload)
            SELECT 'crm.lead-changed', jsonb_build_object('leadId', changed.id) FROM changed JOIN previous USING (id)
            WHERE changed.contact_id IS NOT NULL
              AND (changed.version <> previous.version OR previous.contact_id IS NULL);
          END IF;
          IF FOUND THEN PERFORM pg_notify('outbox', ''); END IF;
          RETURN NULL;`;
