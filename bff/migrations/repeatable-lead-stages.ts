import { LEAD_STATUSES, getStageForStatus } from '@epm/contract';
import type { QueryRunner } from 'typeorm';
import { updateInBatches } from './live-tables.ts';

/** Body of `lead_stage`. Unknown statuses count as new leads. */
const LEAD_STAGE_BODY_SQL = `
  SELECT CASE status
    ${LEAD_STATUSES.map((status) => `WHEN '${status}' THEN '${getStageForStatus(status)}'`).join(' ')}
    ELSE 'leads'
  END`;

/**
 * Replaces `lead_stage` if the function differs from `LEAD_STATUSES`, and updates the stage of the affected leads. A
 * release that lacks a status counts the leads with that status as new. The time in stage of these leads does not
 * change, because releases that have the status still show it.
 */
export async function installLeadStageFunction(runner: QueryRunner): Promise<void> {
  const [present] = (await runner.query(
    `SELECT prosrc AS body FROM pg_proc WHERE oid = 'lead_stage(text)'::regprocedure`,
  )) as { body: string }[];
  if (present?.body === LEAD_STAGE_BODY_SQL) return;
  await runner.query(
    `CREATE OR REPLACE FUNCTION lead_stage(status text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$${LEAD_STAGE_BODY_SQL}$$`,
  );
  await updateInBatches(runner, 'leads', {
    set: 'status = status',
    where: 'stage <> lead_stage(status)',
    disabledTrigger: 'leads_stage_since_update',
  });
}
