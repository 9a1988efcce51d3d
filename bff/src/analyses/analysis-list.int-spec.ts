import type { Schemas } from '@epm/contract';
import pg from 'pg';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { SEARCH_TEXT_SQL } from './analysis-list.queries.ts';

let database: TestDatabase;
let site: TestApp;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  ({ cookie } = await signIn(site, 'admin'));
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const listAnalyses = (query = '') => site.call<Schemas['AnalysisList']>(`/api/analyses${query}`, { cookie });
const listAddresses = async (query: string) =>
  (await listAnalyses(query)).body.items.map(({ propertyAddress }) => propertyAddress.split(',')[0]);

/** Submits an analysis. @returns the id of its lead */
async function submitAnalysis(email: string, streetAddress: string): Promise<string> {
  const form = buildAnalysisForm({ email, properties: [buildProperty({ streetAddress })] });
  expect((await site.call('/api/analyses', { body: form })).status).toBe(201);
  return form.properties[0]!.leadId;
}

it('lists analyses with and without a lead, newest first, except the analyses of deleted leads', async () => {
  const firstAnalysis = await submitAnalysis('ada@example.com', '12 100% Oak_Street');
  const deleted = await submitAnalysis('bo@example.com', '13 Elm Street');
  await database.query(`UPDATE leads SET deleted_at = now() WHERE id = $1`, [deleted]);
  const [imported] = await database.query<{ id: string }>(
    `INSERT INTO property_analysis_entries (street_address, city, zip_code, property_type, square_footage, email, name,
       created_at)
     VALUES ('14 Ash Lane', 'Ankeny', '50023', 'multi-family', 4800, 'cy@example.com', 'Cy Imported', now() + interval '1 s')
     RETURNING id`,
  );
  const { body } = await listAnalyses();
  expect(body.nextCursor).toBeNull();
  expect(body.items).toMatchObject([
    { reportId: imported?.id, hasLead: false, name: 'Cy Imported', rentEstimate: null, state: 'pending' },
    {
      reportId: firstAnalysis,
      hasLead: true,
      email: 'ada@example.com',
      propertyAddress: expect.stringMatching(/^12 100% Oak/),
    },
  ]);
  expect(await listAddresses('?lead=without')).toEqual(['14 Ash Lane']);
});

it('searches analyses by owner and address, and treats wildcards as literal characters', async () => {
  expect(await listAddresses('?q=ADA%40exa')).toEqual(['12 100% Oak_Street']);
  expect(await listAddresses('?q=cy+imp')).toEqual(['14 Ash Lane']);
  expect(await listAddresses('?q=100%25')).toEqual(['12 100% Oak_Street']);
  expect(await listAddresses('?q=1_0%25')).toEqual([]);
  expect((await listAnalyses('?q=ab')).status).toBe(400);
});

it('returns the analyses page by page', async () => {
  const { body } = await listAnalyses('?limit=1');
  expect(body.items.map(({ name }) => name)).toEqual(['Cy Imported']);
  expect(await listAddresses(`?limit=1&cursor=${body.nextCursor}`)).toEqual(['12 100% Oak_Street']);
});

it.each([
  ['property_analysis_entries_newest', 'ORDER BY entry.created_at DESC, entry.id DESC LIMIT 51'],
  ['property_analysis_entries_text', `WHERE ${SEARCH_TEXT_SQL} ILIKE '%elm%'`],
])('uses the index %s for the clauses "%s"', async (index, clauses) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('SET enable_seqscan = off');
    const { rows } = await client.query(`EXPLAIN SELECT id FROM property_analysis_entries entry ${clauses}`);
    expect(JSON.stringify(rows)).toContain(index);
  } finally {
    await client.end();
  }
});
