import { LEAD_STATUSES, stageOf } from '@epm/contract';
import type { QueryRunner } from 'typeorm';
import { updateInBatches } from './live-tables.ts';

/** The body of `lead_stage`: words that are no status count as new leads. */
const LEAD_STAGE = `
  SELECT CASE status
    ${LEAD_STATUSES.map((status) => `WHEN '${status}' THEN '${stageOf(status)}'`).join(' ')}
    ELSE 'leads'
  END`;

/**
 * Replaces `lead_stage` where it differs from the table of statuses, and gives leads the stage that it returns now. A version
 * that does not know a status counts its leads as new; they keep their time in stage for the version that does.
 */
export async function installLeadStages(runner: QueryRunner): Promise<void> {
  const [present] = (await runner.query(
    `SELECT prosrc AS body FROM pg_proc WHERE oid = 'lead_stage(text)'::regprocedure`,
  )) as { body: string }[];
  if (present?.body === LEAD_STAGE) return;
  await runner.query(
    `CREATE OR REPLACE FUNCTION lead_stage(status text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$${LEAD_STAGE}$$`,
  );
  await updateInBatches(runner, 'leads', {
    set: 'status = status',
    where: 'stage <> lead_stage(status)',
    disabledTrigger: 'leads_stage_since_update',
  });
}
