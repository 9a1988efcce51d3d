/**
 * Counts all leads at once for the analytics benchmark: `count-leads.ts <database URL>`. The worker would take about
 * ten minutes for a million leads, because it stores the counts of each lead and yields to other work.
 */
import pg from 'pg';
import { listCountEntries, type CountEntry } from '../src/analytics/list-count-entries.ts';
import type { CountedLead } from '../src/analytics/counted-lead.ts';
import { SELECT_COUNTED_LEADS } from '../src/analytics/counted-lead-sql.ts';
import { sumDifferences } from '../src/analytics/lead-counter.service.ts';

const BATCH_SIZE = 5_000;
/** Number of entries in memory above which entries with the same key are merged into their sum. */
const MAX_ENTRIES = 1_000_000;

const client = new pg.Client({ connectionString: process.argv[2] });
await client.connect();
let entries: CountEntry[] = [];
for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
  const { rows: ids } = await client.query<{ id: string }>('SELECT id FROM leads WHERE id > $1 ORDER BY id LIMIT $2', [
    after,
    BATCH_SIZE,
  ]);
  const last = ids.at(-1);
  if (!last) break;
  after = last.id;
  const { rows } = await client.query<CountedLead>(SELECT_COUNTED_LEADS, [ids.map(({ id }) => id)]);
  for (const entry of sumDifferences(rows.flatMap(listCountEntries), [])) entries.push(entry);
  if (entries.length > MAX_ENTRIES) entries = sumDifferences(entries, []);
}
const sums = sumDifferences(entries, []);
await client.query('TRUNCATE analytics_changes, analytics_leads');
for (let from = 0; from < sums.length; from += BATCH_SIZE)
  await client.query(
    `INSERT INTO analytics_counts SELECT * FROM jsonb_to_recordset($1::jsonb) AS row
       (metric text, period date, source text, campaign text, key text, count bigint, total bigint)`,
    [JSON.stringify(sums.slice(from, from + BATCH_SIZE))],
  );
await client.query('VACUUM ANALYZE analytics_counts');
await client.end();
