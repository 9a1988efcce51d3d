import pg from 'pg';
import { measureCpuPerRequest } from './server-load.ts';
import { measureInTurn, compareWithTarget } from './rounds.ts';
import type { ResultRow } from './rounds.ts';
import { runWithoutIndexes } from './without-indexes.ts';

const LEAD_COUNT = 1_000_000;
const REQUEST_COUNT = 1_500;

/**
 * Writes a million leads spread over ten years, with a realistic distribution of names, streets, towns and statuses.
 * Every twentieth lead awaits its first response.
 */
export async function seedLeads(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>(
      'SELECT count(*) FROM (SELECT 1 FROM leads LIMIT $1) AS counted',
      [LEAD_COUNT],
    );
    if (Number(rows[0]?.count) >= LEAD_COUNT) return;
    // Disable this trigger, because it would queue each lead for the analytics, one row at a time.
    await client.query('ALTER TABLE leads DISABLE TRIGGER leads_queue_inserted');
    await runWithoutIndexes(client, 'leads', () => client.query(SEED_SQL, [LEAD_COUNT]));
    await client.query('ALTER TABLE leads ENABLE TRIGGER leads_queue_inserted');
    await client.query('VACUUM ANALYZE leads');
    await client.query('VACUUM ANALYZE lead_counts');
  } finally {
    await client.end();
  }
}

/**
 * Returns SQL that selects a word for each lead by hash. Different salts make the selections from two lists independent.
 */
const buildWordSql = (salt: number, words: string): string => {
  const options = words.split(' ');
  return `(ARRAY['${options.join("', '")}'])[1 + (hashint8(n::bigint * 100 + ${salt}) & 2147483647) % ${options.length}]`;
};

const SEED_SQL = `
  WITH staff AS (SELECT array_agg(id ORDER BY id) AS ids FROM todo_profiles)
  INSERT INTO leads (id, created_at, name, email, phone, status, source, property_address, street_address, city, zip_code,
                     property_type, square_footage, bedrooms, assignee_id, last_contacted_at, first_response_due_at)
  SELECT gen_random_uuid(), now() - n * interval '315 seconds', first || ' ' || last, lower(first || '.' || last) || n || '@example.com',
         '515-555-' || lpad((n % 10000)::text, 4, '0'), status, 'analysis',
         n % 9000 || ' ' || street || ' Street, ' || city || ', IA 50021', n % 9000 || ' ' || street || ' Street', city, '50021',
         'single-family', 1500 + n % 900, 3, CASE WHEN n % 3 = 0 THEN staff.ids[1] END,
         CASE WHEN n % 2 = 0 THEN now() - (n % 3000000) * interval '97 seconds' END,
         CASE WHEN n % 20 = 0 THEN now() - (n - 1) * interval '315 seconds' END
  FROM staff, generate_series(1, $1::int) AS n, LATERAL (
    SELECT ${buildWordSql(11, 'Mary James Linda Robert Susan John Karen David Nancy Paul Lisa Mark Betty Steven Helen Andrew Sandra Kevin Donna Brian Carol George Ruth Edward Sharon Ronald Michelle Timothy Laura Jason')} AS first,
           ${buildWordSql(17, 'Johnson Smith Miller Anderson Williams Jones Brown Peterson Davis Nelson Larson Hansen Olson Meyer Schmidt Wilson Clark Thompson Moore Carlson Jensen Martin Baker White Kramer Novak Doyle')} AS last,
           ${buildWordSql(13, 'Elm Oak Maple Walnut Grand Locust Cherry Pine Cedar Birch Ash Linden Hickory Poplar Willow Spruce')} AS street,
           ${buildWordSql(19, 'Ankeny Waukee Clive Johnston Urbandale Grimes Altoona Indianola Norwalk Carlisle')} AS city,
           ${buildWordSql(1, 'leads analysis_submitted analysis_submitted walkthrough_scheduled contract_sent closed lost')} AS status
  ) AS words`;

export interface BenchServer {
  pid: number;
  url: string;
}

/** Page far down a list. */
interface DeepPage {
  label: string;
  /** Query string of the list's filters and sort order. */
  query: string;
  where: string;
  order: string;
  cursor: string;
  offset: number;
}

const buildTimeCursorSql = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::bigint || '_' || id`;
const NEWEST_FIRST = { order: 'created_at DESC, id DESC', cursor: buildTimeCursorSql('created_at') };
const LAST_CONTACTED_FIRST = { order: 'touched_at DESC, id DESC', cursor: buildTimeCursorSql('touched_at') };

const RESPONSE_RANK_SQL = 'lead_response_rank(first_response_due_at, first_response_at, created_at)';

const DEEP_PAGES: readonly DeepPage[] = [
  { label: 'Page 18,000 of the list', query: '', where: 'true', ...NEWEST_FIRST, offset: 900_000 },
  {
    label: 'Page 18,000 by name',
    query: '&sort=name',
    where: 'true',
    order: 'sort_name, id',
    cursor: `'n' || encode(convert_to(sort_name, 'UTF8'), 'hex') || '_' || id`,
    offset: 900_000,
  },
  {
    label: 'Page 18,000 by first response',
    query: '&sort=response',
    where: 'true',
    order: `${RESPONSE_RANK_SQL}, id`,
    cursor: `${RESPONSE_RANK_SQL} || '_' || id`,
    offset: 900_000,
  },
  {
    label: 'Page 2,000 of one status',
    query: '&status=contract_sent',
    where: `stage = 'contract_sent'`,
    ...NEWEST_FIRST,
    offset: 100_000,
  },
  {
    label: "Page 6,000 of the user's own leads",
    query: '&assignee=me',
    where: 'assignee_id IS NOT NULL',
    ...NEWEST_FIRST,
    offset: 300_000,
  },
  {
    label: 'A column of the board, 5,600 pages down',
    query: '&status=analysis_submitted&sort=contacted',
    where: `stage = 'analysis_submitted'`,
    ...LAST_CONTACTED_FIRST,
    offset: 280_000,
  },
];

/** Two-word searches: common words, a name with a house number, and a name that does not occur. */
const TWO_WORD_SEARCHES = ['mary johnson', 'elm ankeny', 'walnut grand', 'johnson 9', 'mary nobody'];
/** Searches for words and fragments. Some match nearly every lead, others match none. */
const SEARCH_TEXTS = [
  ...TWO_WORD_SEARCHES,
  'mary',
  'a',
  'ankeny',
  'hnso',
  'ohn',
  '555-0100',
  '+1 515 555 0100',
  "mary o'johnson",
  'mary.johnson@',
  'zzzz',
  'zz',
];

/** Returns the API path of a deep page. Its cursor points to the row at the given offset. */
async function findDeepPagePath(
  client: pg.Client,
  site: string,
  cookie: string,
  { query, where, order, cursor, offset, label }: DeepPage,
): Promise<string> {
  const { rows } = await client.query<{ cursor: string }>(`
    SELECT ${cursor} AS cursor FROM leads WHERE deleted_at IS NULL AND ${where} ORDER BY ${order} OFFSET ${offset} LIMIT 1`);
  const path = `/api/leads?limit=50${query}&cursor=${rows[0]?.cursor ?? ''}`;
  const response = await fetch(site + path, { headers: { cookie } });
  const { items } = (await response.json()) as { items: unknown[] };
  if (items.length !== 50) throw new Error(`${label} is not a full page`);
  return path;
}

const fetchJsonText = async (url: string, headers = {}): Promise<string> =>
  JSON.stringify(await (await fetch(url, { headers })).json());

/**
 * Compares the CPU time per request for a list of 50 leads with the time of a bare handler. The handler runs one
 * prepared statement and returns the same JSON.
 * @throws if the two responses differ, because the comparison would be unfair
 */
async function benchListCpu(
  api: BenchServer,
  bareServer: BenchServer,
  headers: { cookie: string },
): Promise<ResultRow[]> {
  const bareBody = await fetchJsonText(`${bareServer.url}/leads`);
  const apiBody = await fetchJsonText(`${api.url}/api/leads?limit=50`, headers);
  if (bareBody !== apiBody) {
    throw new Error(
      `The bare handler and the server return different lists:\n${bareBody.slice(0, 2_000)}\n${apiBody.slice(0, 2_000)}`,
    );
  }
  const page = (server: BenchServer, path: string) => () =>
    measureCpuPerRequest(server.pid, server.url, REQUEST_COUNT, () => ({ method: 'GET', path, headers }));
  const [bare, first, filtered] = await measureInTurn([
    { name: 'bare handler', round: page(bareServer, '/leads') },
    { name: 'page 1', round: page(api, '/api/leads?limit=50') },
    { name: 'filtered', round: page(api, '/api/leads?limit=50&status=contract_sent') },
  ]);
  return [
    compareWithTarget('Lead list, 50 of 1,000,000: CPU against a bare SQL handler', bare!, first!, 1.0, 'µs'),
    compareWithTarget('Lead list by status: CPU against a bare SQL handler', bare!, filtered!, 1.0, 'µs'),
  ];
}

/** Measures the lead list (CPU time, and response times at different depths), searches and the pipeline tiles. */
export async function benchLeadList(
  api: BenchServer,
  bareServer: BenchServer,
  cookie: string,
  databaseUrl: string,
): Promise<ResultRow[]> {
  const headers = { cookie };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const timeRequests = (path: string, times: number) => async () => {
    const startedAt = performance.now();
    for (let each = 0; each < times; each++) await (await fetch(api.url + path, { headers })).arrayBuffer();
    return (performance.now() - startedAt) / times;
  };
  const page1 = { name: 'page 1', round: timeRequests('/api/leads?limit=50', 100) };
  const rows = await benchListCpu(api, bareServer, headers);
  for (const deep of DEEP_PAGES) {
    const path = await findDeepPagePath(client, api.url, cookie, deep);
    const [baseline, deepPage] = await measureInTurn([page1, { name: deep.label, round: timeRequests(path, 100) }]);
    rows.push(compareWithTarget(`${deep.label}: time against page 1`, baseline!, deepPage!, 1.3, 'ms'));
  }
  const searches = SEARCH_TEXTS.map((words) => ({
    name: words,
    round: timeRequests(`/api/leads?limit=50&q=${encodeURIComponent(words)}`, 5),
  }));
  const [firstPage, ...searchFigures] = await measureInTurn([page1, ...searches]);
  const bySpeed = searchFigures.sort((a, b) => a.ratio - b.ratio);
  const slowest = bySpeed.at(-1)!;
  const twoWordFigures = bySpeed.filter(({ name }) => TWO_WORD_SEARCHES.includes(name));
  const typical = twoWordFigures[twoWordFigures.length >> 1]!;
  const {
    rows: [lead],
  } = await client.query<{ id: string }>('SELECT id FROM leads OFFSET 5000 LIMIT 1');
  await client.end();
  const [read, tiles] = await measureInTurn([
    { name: 'one lead', round: timeRequests(`/api/leads/${lead?.id ?? ''}`, 100) },
    { name: 'tiles', round: timeRequests('/api/dashboard/pipeline', 100) },
  ]);
  return [
    ...rows,
    compareWithTarget(`Typical two-word search (${typical.name}): time against page 1`, firstPage!, typical, 12, 'ms'),
    compareWithTarget(`Slowest search (${slowest.name}): time against page 1`, firstPage!, slowest, 110, 'ms'),
    compareWithTarget('Six tiles: time against reading one lead', read!, tiles!, 3, 'ms'),
  ];
}
