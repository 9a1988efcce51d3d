import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CREATE_HASH_AUDIT_RANGE_SQL } from './audit-range-hash.ts';
import { buildIndex } from './live-tables.ts';

/** Text that the search of the audit log covers. */
const SEARCH_TEXT = `(subject || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))`;

const INDEXES: Readonly<Record<string, string>> = {
  audit_log_actor: 'ON audit_log (actor_id, at DESC, id DESC)',
  audit_log_action: 'ON audit_log (action, at DESC, id DESC)',
  audit_log_subject: 'ON audit_log (subject text_pattern_ops, at DESC, id DESC)',
  audit_log_text: `ON audit_log USING gin (${SEARCH_TEXT} gin_trgm_ops)`,
};

/**
 * Seals up to `batch` entries. An entry with a lower id may be committed later than one with a higher id. Therefore,
 * the function notes the highest id and waits for the transactions that are writing to the audit log at this moment. It
 * seals only if all of them have ended. Returns the number of sealed entries.
 */
const SEAL = `
  CREATE OR REPLACE FUNCTION seal_audit_log(batch integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    last audit_seals;
    highest bigint;
    through bigint;
    writers text[];
    sealed record;
    moment timestamptz(3) := clock_timestamp();
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('audit_seals')) THEN RETURN 0; END IF;
    SELECT * INTO last FROM audit_seals ORDER BY id DESC LIMIT 1;
    SELECT max(id) INTO highest FROM audit_log;
    IF highest IS NULL OR highest <= coalesce(last.through_id, 0) THEN RETURN 0; END IF;
    SELECT array_agg(virtualtransaction) INTO writers FROM pg_locks
    WHERE locktype = 'relation' AND relation = 'audit_log'::regclass AND mode = 'RowExclusiveLock' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid();
    FOR attempt IN 1..10 LOOP
      EXIT WHEN NOT EXISTS (
        SELECT FROM pg_locks WHERE locktype = 'relation' AND relation = 'audit_log'::regclass
          AND mode = 'RowExclusiveLock' AND virtualtransaction = ANY (writers));
      IF attempt = 10 THEN RETURN 0; END IF;
      PERFORM pg_sleep(0.05);
    END LOOP;
    SELECT max(id) INTO through FROM (
      SELECT id FROM audit_log WHERE id > coalesce(last.through_id, 0) AND id <= highest ORDER BY id LIMIT batch
    ) AS next;
    SELECT * INTO sealed
    FROM hash_audit_range(coalesce(last.hash, ''::bytea), coalesce(last.through_id, 0), through, moment);
    INSERT INTO audit_seals (id, sealed_at, after_id, through_id, entries, hash)
    VALUES (coalesce(last.id, 0) + 1, moment, coalesce(last.through_id, 0), through, sealed.entries, sealed.hash);
    RETURN sealed.entries;
  END $$`;

/**
 * Removes the values of an entry, and records the removal in the audit log. Keeps their hashes, so that the seals
 * remain valid. Returns false if the entry has no values.
 */
const REDACT = `
  CREATE OR REPLACE FUNCTION redact_audit_entry(entry_id bigint, moment timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    INSERT INTO audit_redactions (audit_id, redacted_at, before_hash, after_hash)
    SELECT id, moment, sha256(convert_to(before::text, 'UTF8')), sha256(convert_to(after::text, 'UTF8')) FROM audit_log
    WHERE id = entry_id AND (before IS NOT NULL OR after IS NOT NULL)
    ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN RETURN false; END IF;
    PERFORM set_config('epm.redacts_audit_log', 'on', true);
    UPDATE audit_log SET before = NULL, after = NULL WHERE id = entry_id;
    PERFORM set_config('epm.redacts_audit_log', 'off', true);
    INSERT INTO audit_log (at, action, subject) VALUES (moment, 'audit.redacted', 'audit:' || entry_id);
    RETURN true;
  END $$`;

/** The append-only trigger permits only an update within a redaction. The serving role has no right to update. */
const REFUSE_CHANGE = `
  CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND current_setting('epm.redacts_audit_log', true) = 'on' THEN RETURN NULL; END IF;
    RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
  END $$`;

const replaceTrigger = (execute: string): string => `
  CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION ${execute}()`;

/** Makes the audit log tamper-evident and searchable: seals, their checks, redactions and indexes. */
export class AuditSeals20261203401000 implements MigrationInterface {
  readonly name = 'AuditSeals20261203401000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS audit_seals (
        id bigint PRIMARY KEY,
        sealed_at timestamptz(3) NOT NULL,
        after_id bigint NOT NULL,
        through_id bigint NOT NULL,
        entries integer NOT NULL,
        hash bytea NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS audit_redactions (
        audit_id bigint PRIMARY KEY,
        redacted_at timestamptz(3) NOT NULL,
        before_hash bytea,
        after_hash bytea
      )`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS audit_checks (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        requested_at timestamptz(3) NOT NULL,
        requested_by uuid,
        finished_at timestamptz(3),
        seals bigint NOT NULL DEFAULT 0,
        entries bigint NOT NULL DEFAULT 0,
        head bytea,
        problem text
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX IF NOT EXISTS audit_checks_unfinished ON audit_checks ((true)) WHERE finished_at IS NULL`,
    );
    for (const sql of [CREATE_HASH_AUDIT_RANGE_SQL, SEAL, REDACT, REFUSE_CHANGE, replaceTrigger('refuse_audit_change')])
      await runner.query(sql);
    for (const [name, definition] of Object.entries(INDEXES)) await buildIndex(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
    await runner.query(replaceTrigger('refuse_change'));
    await runner.query(`
      DROP FUNCTION IF EXISTS refuse_audit_change(), redact_audit_entry(bigint, timestamptz), seal_audit_log(integer),
        hash_audit_range(bytea, bigint, bigint, timestamptz)`);
    await runner.query('DROP TABLE IF EXISTS audit_seals, audit_redactions, audit_checks');
  }
}
