import pg from 'pg';
import { cpuPerRequest } from './server-load.ts';
import { interleave, judge } from './rounds.ts';
import type { Row } from './rounds.ts';

export const LEADS = 1_000_000;
const requests = 1_500;

/** A million leads over ten years, in the proportions of a pipeline, with the names, streets and towns that many share. */
export async function seedLeads(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM (SELECT 1 FROM leads LIMIT $1) AS counted', [LEADS]);
    if (Number(rows[0]?.count) >= LEADS) return;
    // Built over the finished table, an index takes a tenth of the time that a million insertions take.
    const indexes = await client.query<{ name: string; definition: string }>(`
      SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename = 'leads' AND indexname <> 'leads_pkey'`);
    for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
    await client.query(SEED, [LEADS]);
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query('VACUUM ANALYZE leads');
    await client.query('VACUUM ANALYZE lead_counts');
  } finally {
    await client.end();
  }
}

/** One of the words, another one for each lead, and for each `salt`. */
const anyOf = (salt: number, words: string): string => {
  const list = words.split(' ');
  return `(ARRAY['${list.join("', '")}'])[1 + (n * ${salt} + n / 7) % ${list.length}]`;
};

const SEED = `
  WITH staff AS (SELECT array_agg(id ORDER BY id) AS ids FROM todo_profiles)
  INSERT INTO leads (id, created_at, name, email, phone, status, source, property_address, street_address, city, zip_code,
                     property_type, square_footage, bedrooms, assignee_id, last_contacted_at)
  SELECT gen_random_uuid(), now() - n * interval '315 seconds', first || ' ' || last, lower(first || '.' || last) || n || '@example.com',
         '515-555-' || lpad((n % 10000)::text, 4, '0'), status, 'analysis',
         n % 9000 || ' ' || street || ' Street, ' || city || ', IA 50021', n % 9000 || ' ' || street || ' Street', city, '50021',
         'single-family', 1500 + n % 900, 3, CASE WHEN n % 3 = 0 THEN staff.ids[1] END,
         CASE WHEN n % 2 = 0 THEN now() - (n % 3000000) * interval '97 seconds' END
  FROM staff, generate_series(1, $1::int) AS n, LATERAL (
    SELECT ${anyOf(11, 'Mary James Linda Robert Susan John Karen David Nancy Paul Lisa Mark Betty Steven Helen Andrew Sandra Kevin Donna Brian Carol George Ruth Edward Sharon Ronald Michelle Timothy Laura Jason')} AS first,
           ${anyOf(17, 'Johnson Smith Miller Anderson Williams Jones Brown Peterson Davis Nelson Larson Hansen Olson Meyer Schmidt Wilson Clark Thompson Moore Carlson Jensen Martin Baker White Kramer Novak Doyle')} AS last,
           ${anyOf(13, 'Elm Oak Maple Walnut Grand Locust Cherry Pine Cedar Birch Ash Linden Hickory Poplar Willow Spruce')} AS street,
           ${anyOf(19, 'Ankeny Waukee Clive Johnston Urbandale Grimes Altoona Indianola Norwalk Carlisle')} AS city,
           ${anyOf(1, 'leads analysis_submitted analysis_submitted walkthrough_scheduled contract_sent closed lost')} AS status
  ) AS words`;

export interface Server {
  pid: number;
  url: string;
}

/** Follows the list's cursors to a page far from the first. */
async function deepCursor(site: string, cookie: string, databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ cursor: string }>(`
    SELECT (extract(epoch FROM created_at) * 1000)::bigint || '_' || id AS cursor
    FROM leads WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC OFFSET 900000 LIMIT 1`);
  await client.end();
  const cursor = rows[0]?.cursor ?? '';
  const answer = await fetch(`${site}/api/leads?limit=50&cursor=${cursor}`, { headers: { cookie } });
  const { items } = (await answer.json()) as { items: unknown[] };
  if (items.length !== 50) throw new Error('The deep page is not a full page');
  return cursor;
}

/** The lead list of 50 against a bare handler that runs one prepared statement and turns rows into JSON. */
export async function benchLeadList(api: Server, floor: Server, cookie: string, databaseUrl: string): Promise<Row[]> {
  const headers = { cookie };
  const cursor = await deepCursor(api.url, cookie, databaseUrl);
  const page = (server: Server, path: string) => () => cpuPerRequest(server.pid, server.url, requests, () => ({ method: 'GET', path, headers }));
  const [bare, first, filtered] = await interleave([
    { name: 'bare handler', round: page(floor, '/leads') },
    { name: 'page 1', round: page(api, '/api/leads?limit=50') },
    { name: 'filtered', round: page(api, '/api/leads?limit=50&status=contract_sent') },
  ]);
  const time = (path: string) => async () => {
    const started = performance.now();
    for (let each = 0; each < 150; each++) await (await fetch(api.url + path, { headers })).arrayBuffer();
    return (performance.now() - started) / 150;
  };
  const [page1, deep] = await interleave([
    { name: 'page 1', round: time('/api/leads?limit=50') },
    { name: 'deep page', round: time(`/api/leads?limit=50&cursor=${cursor}`) },
  ]);
  return [
    judge('Lead list, 50 of 1,000,000: CPU against a bare SQL handler', bare!, first!, 1.0, 'µs'),
    judge('Lead list by status: CPU against the same', bare!, filtered!, 1.0, 'µs'),
    judge('Page 18,000 of the list: time against page 1', page1!, deep!, 1.3, 'ms'),
  ];
}
