import { getColumnForField, LEAD_FIELD_KEYS } from '@epm/contract';
import type { QueryRunner } from 'typeorm';
import { leadVersionTriggerSql } from './keep-lead-version.ts';

/** Makes the trigger store the previous value of every field that staff can edit, according to the table of fields. */
export async function installLeadVersions(runner: QueryRunner): Promise<void> {
  await runner.query(leadVersionTriggerSql(LEAD_FIELD_KEYS.map(getColumnForField)));
}
