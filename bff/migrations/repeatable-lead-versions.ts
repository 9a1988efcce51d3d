import { columnOf, LEAD_FIELD_KEYS } from '@epm/contract';
import type { QueryRunner } from 'typeorm';
import { keepLeadVersion } from './keep-lead-version.ts';

/** Makes the trigger store the earlier value of every field that staff edit, as the table of fields has them. */
export async function installLeadVersions(runner: QueryRunner): Promise<void> {
  await runner.query(keepLeadVersion(LEAD_FIELD_KEYS.map(columnOf)));
}
