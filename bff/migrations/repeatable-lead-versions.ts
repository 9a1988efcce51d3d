import { getColumnForField, LEAD_FIELD_KEYS } from '@epm/contract';
import type { QueryRunner } from 'typeorm';
import { leadVersionTriggerSql } from './keep-lead-version.ts';

/** Installs the trigger function that stores the previous values of the fields in `LEAD_FIELDS`. */
export async function installLeadVersionTrigger(runner: QueryRunner): Promise<void> {
  await runner.query(leadVersionTriggerSql(LEAD_FIELD_KEYS.map(getColumnForField)));
}
