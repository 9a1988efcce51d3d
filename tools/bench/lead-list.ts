import pg from 'pg';
import { cpuPerRequest } from './server-load.ts';
import { interleave, judgeRatio } from './rounds.ts';
import type { Row } from './rounds.ts';

const LEAD_COUNT = 1_000_000;
const REQUEST_COUNT = 1_500;

/**
 * Writes a million leads over ten years in realistic proportions, with common names, streets and towns. Every twentieth
 * lead awaits its first response.
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
    // Drop the indexes and create them after the inserts, which takes a tenth of the time.
    const indexes = await client.query<{ name: string; definition: string }>(`
      SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename = 'leads' AND indexname <> 'leads_pkey'`);
    for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
    await client.query(SEED, [LEAD_COUNT]);
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query('VACUUM ANALYZE leads');
    await client.query('VACUUM ANALYZE lead_counts');
  } finally {
    await client.end();
  }
}

/**
 * Returns SQL that selects a word for each lead by hash. With different salts, the selections from two lists are
 * independent.
 */
const hashedWord = (salt: number, words: string): string => {
  const list = words.split(' ');
  return `(ARRAY['${list.join("', '")}'])[1 + (hashint8(n::bigint * 100 + ${salt}) & 2147483647) % ${list.length}]`;
};

const SEED = `
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
    SELECT ${hashedWord(11, 'Mary James Linda Robert Susan John Karen David Nancy Paul Lisa Mark Betty Steven Helen Andrew Sandra Kevin Donna Brian Carol George Ruth Edward Sharon Ronald Michelle Timothy Laura Jason')} AS first,
           ${hashedWord(17, 'Johnson Smith Miller Anderson Williams Jones Brown Peterson Davis Nelson Larson Hansen Olson Meyer Schmidt Wilson Clark Thompson Moore Carlson Jensen Martin Baker White Kramer Novak Doyle')} AS last,
           ${hashedWord(13, 'Elm Oak Maple Walnut Grand Locust Cherry Pine Cedar Birch Ash Linden Hickory Poplar Willow Spruce')} AS street,
           ${hashedWord(19, 'Ankeny Waukee Clive Johnston Urbandale Grimes Altoona Indianola Norwalk Carlisle')} AS city,
           ${hashedWord(1, 'leads analysis_submitted analysis_submitted walkthrough_scheduled contract_sent closed lost')} AS status
  ) AS words`;

export interface Server {
  pid: number;
  url: string;
}

/** A page far down a list. */
interface DeepPage {
  what: string;
  /** Filters and sort of the list. */
  query: string;
  where: string;
  order: string;
  cursor: string;
  offset: number;
}

const byTime = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::bigint || '_' || id`;
const NEWEST = { order: 'created_at DESC, id DESC', cursor: byTime('created_at') };
const CONTACTED = { order: 'touched_at DESC, id DESC', cursor: byTime('touched_at') };

const RESPONSE_RANK = 'lead_response_rank(first_response_due_at, first_response_at, created_at)';

const DEEP_PAGES: readonly DeepPage[] = [
  { what: 'Page 18,000 of the list', query: '', where: 'true', ...NEWEST, offset: 900_000 },
  {
    what: 'Page 18,000 by name',
    query: '&sort=name',
    where: 'true',
    order: 'sort_name, id',
    cursor: `'n' || encode(convert_to(sort_name, 'UTF8'), 'hex') || '_' || id`,
    offset: 900_000,
  },
  {
    what: 'Page 18,000 by first response',
    query: '&sort=response',
    where: 'true',
    order: `${RESPONSE_RANK}, id`,
    cursor: `${RESPONSE_RANK} || '_' || id`,
    offset: 900_000,
  },
  {
    what: 'Page 2,000 of one status',
    query: '&status=contract_sent',
    where: `stage = 'contract_sent'`,
    ...NEWEST,
    offset: 100_000,
  },
  {
    what: 'Page 6,000 of the own leads',
    query: '&assignee=me',
    where: 'assignee_id IS NOT NULL',
    ...NEWEST,
    offset: 300_000,
  },
  {
    what: 'A column of the board, 5,600 pages down',
    query: '&status=analysis_submitted&sort=contacted',
    where: `stage = 'analysis_submitted'`,
    ...CONTACTED,
    offset: 280_000,
  },
];

/** Searches for two words: common, rare, without a match for both, and with a part of an address. */
const TWO_WORDS = ['mary johnson', 'elm ankeny', 'walnut grand', 'johnson 9', 'mary nobody'];
/** Searches for words and parts of words that match nearly all leads or none. */
const SEARCHES = [
  ...TWO_WORDS,
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

/** Returns the path of the page that follows the row at an offset. */
async function pathOfDeepPage(
  client: pg.Client,
  site: string,
  cookie: string,
  { query, where, order, cursor, offset, what }: DeepPage,
): Promise<string> {
  const { rows } = await client.query<{ cursor: string }>(`
    SELECT ${cursor} AS cursor FROM leads WHERE deleted_at IS NULL AND ${where} ORDER BY ${order} OFFSET ${offset} LIMIT 1`);
  const path = `/api/leads?limit=50${query}&cursor=${rows[0]?.cursor ?? ''}`;
  const response = await fetch(site + path, { headers: { cookie } });
  const { items } = (await response.json()) as { items: unknown[] };
  if (items.length !== 50) throw new Error(`${what} is not a full page`);
  return path;
}

const readBody = async (url: string, headers = {}): Promise<string> =>
  JSON.stringify(await (await fetch(url, { headers })).json());

/**
 * Compares the lead list of 50 with a bare handler that runs one prepared statement and returns the same JSON.
 * @throws when the two responses differ, because the comparison would not be fair
 */
async function benchPages(api: Server, bareServer: Server, headers: { cookie: string }): Promise<Row[]> {
  const bareBody = await readBody(`${bareServer.url}/leads`);
  const apiBody = await readBody(`${api.url}/api/leads?limit=50`, headers);
  if (bareBody !== apiBody) {
    throw new Error(
      `The bare handler and the server return different lists:\n${bareBody.slice(0, 2_000)}\n${apiBody.slice(0, 2_000)}`,
    );
  }
  const page = (server: Server, path: string) => () =>
    cpuPerRequest(server.pid, server.url, REQUEST_COUNT, () => ({ method: 'GET', path, headers }));
  const [bare, first, filtered] = await interleave([
    { name: 'bare handler', round: page(bareServer, '/leads') },
    { name: 'page 1', round: page(api, '/api/leads?limit=50') },
    { name: 'filtered', round: page(api, '/api/leads?limit=50&status=contract_sent') },
  ]);
  return [
    judgeRatio('Lead list, 50 of 1,000,000: CPU against a bare SQL handler', bare!, first!, 1.0, 'µs'),
    judgeRatio('Lead list by status: CPU against the same', bare!, filtered!, 1.0, 'µs'),
  ];
}

/** Measures the response time of lists at different depths, searches and tiles for one user. */
export async function benchLeadList(
  api: Server,
  bareServer: Server,
  cookie: string,
  databaseUrl: string,
): Promise<Row[]> {
  const headers = { cookie };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const time = (path: string, times: number) => async () => {
    const started = performance.now();
    for (let each = 0; each < times; each++) await (await fetch(api.url + path, { headers })).arrayBuffer();
    return (performance.now() - started) / times;
  };
  const page1 = { name: 'page 1', round: time('/api/leads?limit=50', 100) };
  const rows = await benchPages(api, bareServer, headers);
  for (const deep of DEEP_PAGES) {
    const path = await pathOfDeepPage(client, api.url, cookie, deep);
    const [limit, own] = await interleave([page1, { name: deep.what, round: time(path, 100) }]);
    rows.push(judgeRatio(`${deep.what}: time against page 1`, limit!, own!, 1.3, 'ms'));
  }
  const searches = SEARCHES.map((words) => ({
    name: words,
    round: time(`/api/leads?limit=50&q=${encodeURIComponent(words)}`, 5),
  }));
  const [limit, ...found] = await interleave([page1, ...searches]);
  const bySpeed = found.sort((a, b) => a.ratio - b.ratio);
  const slowest = bySpeed.at(-1)!;
  const ofTwo = bySpeed.filter(({ name }) => TWO_WORDS.includes(name));
  const usual = ofTwo[ofTwo.length >> 1]!;
  const {
    rows: [lead],
  } = await client.query<{ id: string }>('SELECT id FROM leads OFFSET 5000 LIMIT 1');
  await client.end();
  const [read, tiles] = await interleave([
    { name: 'one lead', round: time(`/api/leads/${lead?.id ?? ''}`, 100) },
    { name: 'tiles', round: time('/api/dashboard/pipeline', 100) },
  ]);
  return [
    ...rows,
    judgeRatio(`The usual search for two words (${usual.name}): time against page 1`, limit!, usual, 12, 'ms'),
    judgeRatio(`The slowest search (${slowest.name}): time against page 1`, limit!, slowest, 110, 'ms'),
    judgeRatio('The six tiles: time against reading one lead', read!, tiles!, 3, 'ms'),
  ];
}
