import { getColumnForField, LEAD_FIELD_KEYS } from '@epm/contract';
import type { QueryRunner } from 'typeorm';

/** Timestamps that a change of status also sets. They are stored with the version, so that an undo restores them. */
const STATUS_TIMESTAMP_COLUMNS = ['stage_since', 'last_contacted_at', 'first_response_at'];

const storeChangesSql = (columns: readonly string[]): string =>
  columns
    .map(
      (column) => `IF OLD.${column} IS DISTINCT FROM NEW.${column} THEN
          was := was || jsonb_build_object('${column}', OLD.${column});
        END IF;`,
    )
    .join('\n        ');

/** Installs the trigger function that stores the previous values of the fields in `LEAD_FIELDS`. */
export async function installLeadVersionTrigger(runner: QueryRunner): Promise<void> {
  await runner.query(`
      CREATE OR REPLACE FUNCTION record_lead_version() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE was jsonb := '{}';
      BEGIN
        ${storeChangesSql(LEAD_FIELD_KEYS.map(getColumnForField))}
        IF was <> '{}' THEN
          IF NEW.version = OLD.version THEN NEW.version := OLD.version + 1; END IF;
          ${storeChangesSql(STATUS_TIMESTAMP_COLUMNS)}
          INSERT INTO lead_versions (lead_id, version, before) VALUES (NEW.id, NEW.version, was);
        END IF;
        RETURN NEW;
      END $$`);
}
