import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../platform/database/database.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { listCountEntries, type CountEntry } from './list-count-entries.ts';
import type { CountedLead } from './counted-lead.ts';
import { SELECT_COUNTED_LEADS } from './counted-lead-sql.ts';

/** Leads per transaction. A transaction takes about 0.2 s, so a purge of one of the leads waits only briefly. */
const BATCH_SIZE = 500;
/** Batches per run of the sweep, so that a shutdown waits for a few seconds at most. */
const MAX_BATCHES = 20;
/** Key of the advisory lock: one worker counts at a time. */
const LOCK_KEY = 1_700_301;

interface QueueRow {
  leadId: string | null;
  removed: CountEntry[] | null;
}

interface PreviousEntriesRow {
  leadId: string;
  entries: CountEntry[];
}

/** Counts leads again after they change, and adds the differences to the precomputed metrics. */
@Injectable()
export class LeadCounter {
  constructor(private readonly database: Database) {}

  @Sweeps({ name: 'count-leads', everyMs: 2_000 })
  async countChangedLeads(): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      if ((await this.database.transaction((tx) => countBatch(tx))) < BATCH_SIZE) return;
    }
  }
}

/** @returns the number of queue rows; 0 if another worker is counting */
async function countBatch(tx: Tx): Promise<number> {
  const { isLocked } = await tx.row<{ isLocked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS "isLocked"', [
    LOCK_KEY,
  ]);
  if (!isLocked) return 0;
  const queue = await tx.rows<QueueRow>(
    `DELETE FROM analytics_changes WHERE id = ANY (ARRAY(
       SELECT id FROM analytics_changes ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED))
     RETURNING lead_id AS "leadId", removed`,
  );
  if (queue.length === 0) return 0;
  const leadIds = [...new Set(queue.flatMap(({ leadId }) => leadId ?? []))];
  const previousRows = await tx.rows<PreviousEntriesRow>(
    'SELECT lead_id AS "leadId", entries FROM analytics_leads WHERE lead_id = ANY($1)',
    [leadIds],
  );
  const leads = await tx.rows<CountedLead>(SELECT_COUNTED_LEADS, [leadIds]);
  const countedRows = leads.map((lead) => ({ leadId: lead.id, entries: listCountEntries(lead) }));
  const differences = sumDifferences(
    countedRows.flatMap(({ entries }) => entries),
    [...previousRows.flatMap(({ entries }) => entries), ...queue.flatMap(({ removed }) => removed ?? [])],
  );
  await tx.run(STORE_ENTRIES_SQL, [JSON.stringify(countedRows)]);
  if (differences.length > 0) {
    await tx.run(ADD_DIFFERENCES_SQL, [JSON.stringify(differences)]);
    await tx.run(DELETE_EMPTY_COUNTS_SQL, [JSON.stringify(differences)]);
  }
  return queue.length;
}

/** Returns the differences of the counts that change, sorted so that two transactions cannot deadlock. */
export function sumDifferences(added: readonly CountEntry[], removed: readonly CountEntry[]): CountEntry[] {
  const sums = new Map<string, CountEntry>();
  const add = (entry: CountEntry, sign: 1 | -1) => {
    const { metric, period, source, campaign, key } = entry;
    const id = JSON.stringify([metric, period, source, campaign, key]);
    const before = sums.get(id) ?? { ...entry, count: 0, total: 0 };
    sums.set(id, {
      ...before,
      count: before.count + sign * entry.count,
      total: before.total + sign * entry.total,
    });
  };
  for (const entry of added) add(entry, 1);
  for (const entry of removed) add(entry, -1);
  return [...sums]
    .filter(([, { count, total }]) => count !== 0 || total !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, entry]) => entry);
}

const STORE_ENTRIES_SQL = `
  INSERT INTO analytics_leads (lead_id, entries)
  SELECT "leadId", entries FROM jsonb_to_recordset($1::jsonb) AS row ("leadId" uuid, entries jsonb)
  ON CONFLICT (lead_id) DO UPDATE SET entries = excluded.entries`;

/** Deletes counts that are now zero. Otherwise, every request would read the rows of keys that are no longer used. */
const DELETE_EMPTY_COUNTS_SQL = `
  DELETE FROM analytics_counts AS counts USING jsonb_to_recordset($1::jsonb) AS row
    (metric text, period date, source text, campaign text, key text)
  WHERE counts.count = 0 AND counts.total = 0 AND counts.metric = row.metric AND counts.period = row.period
    AND counts.source = row.source AND counts.campaign = row.campaign AND counts.key = row.key`;

const ADD_DIFFERENCES_SQL = `
  INSERT INTO analytics_counts (metric, period, source, campaign, key, count, total)
  SELECT metric, period, source, campaign, key, count, total FROM jsonb_to_recordset($1::jsonb) AS row
    (metric text, period date, source text, campaign text, key text, count bigint, total bigint)
  ON CONFLICT (metric, period, source, campaign, key) DO UPDATE
  SET count = analytics_counts.count + excluded.count, total = analytics_counts.total + excluded.total`;
