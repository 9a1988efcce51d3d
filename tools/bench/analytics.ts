import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { ROOT } from '../stack/settings.ts';
import type { BenchServer } from './lead-list.ts';
import { compareWithLimit, computeMedian, type ResultRow } from './rounds.ts';
import { runWithoutIndexes } from './without-indexes.ts';

/** Maximum median response time of each view, in milliseconds. */
const MAX_RESPONSE_MS = 200;
const REQUEST_COUNT = 15;
const formatPastMonth = (monthsAgo: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)).toISOString().slice(0, 7);
};
/** Query string with the longest period that a view accepts. */
const THREE_YEARS_QUERY = `?from=${formatPastMonth(35)}&to=${formatPastMonth(0)}`;

/**
 * Adds the data that the analytics views count: 40 colleagues, 30 sources, three campaigns per quarter, a stage
 * history, and 390 page-view rows per day for three years. Disables the triggers during the insert, because they would
 * queue each lead several times.
 */
async function seedAnalytics(client: pg.Client): Promise<void> {
  for (const table of ['leads', 'lead_events']) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(INSERT_COLLEAGUES_SQL);
  await runWithoutIndexes(client, 'leads', () => client.query(UPDATE_LEADS_SQL));
  await runWithoutIndexes(client, 'lead_events', () => client.query(INSERT_STAGE_HISTORY_SQL));
  for (const table of ['leads', 'lead_events']) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await client.query(INSERT_PAGE_VIEWS_SQL);
  for (const table of ['leads', 'lead_events', 'page_visits', 'page_visit_months'])
    await client.query(`VACUUM ANALYZE ${table}`);
}

const INSERT_COLLEAGUES_SQL = `
  INSERT INTO todo_profiles (id, email, role, created_at)
  SELECT gen_random_uuid(), 'colleague-' || number || '@example.com', 'user', now() FROM generate_series(1, 40) AS number`;

/**
 * Returns an SQL expression that derives a number from 0 to `count` - 1 from a lead's id. Different salts make the
 * numbers independent.
 */
const buildNumberSql = (salt: number, count: number): string =>
  `(hashtextextended(id::text, ${salt}) & 2147483647) % ${count}`;

const UPDATE_LEADS_SQL = `
  UPDATE leads SET form = 'analysis', estimated_rent = 1000 + ${buildNumberSql(1, 2_000)},
    visit = jsonb_build_object('source', 'site-' || ${buildNumberSql(2, 30)}, 'post', 'post-' || ${buildNumberSql(3, 20)}),
    campaign = CASE WHEN ${buildNumberSql(4, 3)} = 0 THEN to_char(created_at, 'YYYY-"q"Q-') || ${buildNumberSql(5, 3)} END,
    assignee_id = coalesce(assignee_id, (ARRAY(SELECT id FROM todo_profiles ORDER BY email))[1 + ${buildNumberSql(6, 41)}])`;

/** Records that each lead passed through the stages before its current status, two days apart. */
const INSERT_STAGE_HISTORY_SQL = `
  INSERT INTO lead_events (lead_id, type, at, data)
  SELECT id, 'status.changed', created_at + step * interval '2 days' + ${buildNumberSql(7, 1_000)} * interval '5 minutes',
    jsonb_build_object('from', path[step], 'to', path[step + 1])
  FROM leads, LATERAL (SELECT ARRAY['leads', 'analysis_submitted', 'enrolled', 'walkthrough_scheduled', 'contract_sent', 'closed'] AS stages) AS all_stages,
    LATERAL (SELECT CASE status WHEN 'lost' THEN stages[1:2] || 'lost'::text
      ELSE stages[1:greatest(1, array_position(stages, status))] END AS path) AS passed,
    LATERAL generate_series(1, cardinality(path) - 1) AS step`;

const INSERT_PAGE_VIEWS_SQL = `
  INSERT INTO page_visits
  SELECT current_date - day, 'site-' || source, CASE WHEN page % 3 = 0 THEN 'campaign-' || page ELSE '' END,
    CASE WHEN page > 5 THEN '/blog/post-' || page ELSE '/page-' || page END, 5, 9
  FROM generate_series(0, 1095) AS day, generate_series(1, 30) AS source, generate_series(0, 12) AS page`;

/** Counts the leads with the worker's code, but all leads in one run. */
async function countLeads(databaseUrl: string): Promise<void> {
  const bff = path.join(ROOT, 'bff');
  const counting = fork(path.join(bff, 'test/count-leads.ts'), [databaseUrl], {
    cwd: bff,
    execArgv: ['--import', '../tools/jest/server-loader.mjs'],
  });
  const [code] = (await once(counting, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The leads could not be counted');
}

async function measureView(site: string, path: string, cookie: string): Promise<ResultRow> {
  const times: number[] = [];
  for (let request = 0; request < REQUEST_COUNT; request += 1) {
    const startedAt = performance.now();
    const response = await fetch(site + path, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  console.log(`  ${path}: ${times.map((time) => time.toFixed(0)).join(' ')} ms`);
  return compareWithLimit(
    `Analytics of 1,000,000 leads, ${path}`,
    Math.round(computeMedian(times)),
    MAX_RESPONSE_MS,
    'ms',
  );
}

/**
 * Measures the response time of each analytics view: for the default period, for the longest period, and for the
 * longest period filtered by source.
 */
export async function benchAnalytics(api: BenchServer, cookie: string, databaseUrl: string): Promise<ResultRow[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    console.log('Writing sources, moves and page views …');
    await seedAnalytics(client);
    console.log('Counting the leads …');
    await countLeads(databaseUrl);
  } finally {
    await client.end();
  }
  const rows: ResultRow[] = [];
  for (const view of ['funnel', 'pipeline', 'work'])
    for (const query of ['', THREE_YEARS_QUERY, `${THREE_YEARS_QUERY}&source=site-7`])
      rows.push(await measureView(api.url, `/api/analytics/${view}${query}`, cookie));
  return rows;
}
