import { LEAD_STATUSES, stageOf } from '@epm/contract';
import type { QueryRunner } from 'typeorm';
import { inTransaction } from './live-tables.ts';

/** The body of `lead_stage`: words that are no status count as new leads. */
const LEAD_STAGE = `
  SELECT CASE status
    ${LEAD_STATUSES.map((status) => `WHEN '${status}' THEN '${stageOf(status)}'`).join(' ')}
    ELSE 'leads'
  END`;

/** Makes `lead_stage` what the table of statuses says. Leads that now count in another stage are few: nothing writes a status before it is known. */
export async function installLeadStages(runner: QueryRunner): Promise<void> {
  const [present] = (await runner.query(`SELECT prosrc AS body FROM pg_proc WHERE oid = 'lead_stage(text)'::regprocedure`)) as { body: string }[];
  if (present?.body === LEAD_STAGE) return;
  await inTransaction(runner, async () => {
    await runner.query(
      `CREATE OR REPLACE FUNCTION lead_stage(status text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$${LEAD_STAGE}$$`,
    );
    await runner.query('UPDATE leads SET status = status WHERE stage <> lead_stage(status)');
  });
}
