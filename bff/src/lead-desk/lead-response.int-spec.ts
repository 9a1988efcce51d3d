import type { Schemas } from '@epm/contract';
import { type SignedInUser, signIn } from '../../test/sign-in.ts';
import { type TestApp, startApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts';
import { buildPageStatement } from './lead-page-sql.ts';

type LeadPage = Schemas['LeadPage'];

const clock = new TestClock(new Date('2026-11-24T12:00:00.000Z'));
let database: TestDatabase;
let site: TestApp;
let staff: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
  staff = await signIn(site, 'user');
  const buildLead = (name: string, created: string, facts: object = {}) => ({
    name,
    created: `2026-11-${created}Z`,
    ...facts,
  });
  const toInstant = (at: string) => `2026-11-24T${at}Z`;
  await database.query(
    `INSERT INTO leads (id, name, status, created_at, first_response_due_at, first_response_at, assignee_id)
     SELECT gen_random_uuid(), name, coalesce(status, 'leads'), created, due, answered, assignee
     FROM jsonb_to_recordset($1) AS row (name text, status text, created timestamptz, due timestamptz, answered timestamptz, assignee uuid)`,
    [
      JSON.stringify([
        buildLead('Late by hours', '23T08:00', { due: toInstant('08:05'), status: 'proposal' }),
        buildLead('Late by a moment', '24T11:00', { due: toInstant('11:59:59.999'), assignee: staff.id }),
        buildLead('Due now', '24T11:10', { due: toInstant('12:00') }),
        buildLead('Due later', '22T09:00', { due: toInstant('15:00'), status: 'proposal', assignee: staff.id }),
        buildLead('Answered late', '24T07:00', { due: toInstant('07:05'), answered: toInstant('09:00') }),
        buildLead('Not timed, newest', '24T11:30'),
        buildLead('Not timed, oldest', '01T11:30', { status: 'proposal' }),
      ]),
    ],
  );
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/** Returns the names of the listed leads, read in pages of two. */
async function listLeadNames(query: string): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const cursorParameter: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { status, body } = await site.call<LeadPage>(`/api/leads?limit=2&${query}${cursorParameter}`, {
      cookie: staff.cookie,
    });
    expect(status).toBe(200);
    found.push(...body.items.map(({ name }) => name));
    cursor = body.nextCursor;
  } while (cursor !== null);
  return found;
}

const expectedOrder = [
  'Late by hours',
  'Late by a moment',
  'Due now',
  'Due later',
  'Not timed, newest',
  'Answered late',
  'Not timed, oldest',
];

describe('lead list by first response', () => {
  it('lists waiting leads by due time, then all others, newest first, across pages', async () => {
    expect(await listLeadNames('sort=response')).toEqual(expectedOrder);
  });

  it('keeps the order by first response when a filter or a search applies', async () => {
    expect(await listLeadNames('sort=response&status=proposal')).toEqual([
      'Late by hours',
      'Due later',
      'Not timed, oldest',
    ]);
    expect(await listLeadNames('sort=response&assignee=me')).toEqual(['Late by a moment', 'Due later']);
    expect(await listLeadNames('sort=response&assignee=me&status=proposal')).toEqual(['Due later']);
    expect(await listLeadNames('sort=response&q=late')).toEqual([
      'Late by hours',
      'Late by a moment',
      'Due later',
      'Answered late',
    ]);
  });

  it.each([
    ['late', ['Late by hours', 'Late by a moment']],
    ['due', ['Due now', 'Due later']],
    ['answered', ['Answered late']],
  ])('lists leads whose first response is %s, in any order and with other filters', async (response, expected) => {
    expect(await listLeadNames(`response=${response}&sort=response`)).toEqual(expected);
    expect((await listLeadNames(`response=${response}`)).toSorted()).toEqual(expected.toSorted());
    expect(await listLeadNames(`response=${response}&sort=name&assignee=me`)).toEqual(
      expected.filter((name) => ['Late by a moment', 'Due later'].includes(name)),
    );
  });

  it('searches only leads that pass the response filter', async () => {
    expect(await listLeadNames('response=late&q=moment')).toEqual(['Late by a moment']);
    expect(await listLeadNames('response=late&q=oment')).toEqual(['Late by a moment']);
    expect(await listLeadNames('response=answered&q=moment')).toEqual([]);
  });

  it('exports the leads that pass the response filter in list order', async () => {
    const { text } = await site.call('/api/leads/export.csv?response=late&sort=response', { cookie: staff.cookie });
    expect(
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]),
    ).toEqual(['Late by hours', 'Late by a moment']);
  });

  it.each([
    'response=soon',
    'sort=response&cursor=x',
    'sort=response&cursor=999999999999999_00000000-0000-4000-8000-000000000000',
  ])('returns 400 for the lead list query %s', async (query) => {
    expect((await site.call(`/api/leads?${query}`, { cookie: staff.cookie })).status).toBe(400);
  });

  it('uses the response index to find late leads in every order', async () => {
    await database.query(
      `
      INSERT INTO leads (id, name, created_at, first_response_due_at, first_response_at)
      SELECT gen_random_uuid(), 'Answered', due, due, due FROM generate_series(1, 2000) AS n, LATERAL (SELECT $1::timestamptz + n * interval '1 minute' AS due)`,
      [clock.now()],
    );
    await database.query('ANALYZE leads');
    const filter = {
      stage: undefined,
      source: undefined,
      assignee: undefined,
      suspects: 'without',
      limit: 50,
      after: null,
    } as const;
    for (const sort of ['newest', 'name', 'response'] as const) {
      const { text, params } = buildPageStatement(
        { ...filter, sort, response: { is: 'late', now: clock.now() } },
        null,
      );
      const rows = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, params);
      const scans = rows.map((row) => row['QUERY PLAN']).filter((line) => / on leads(_|\b)/.test(line));
      expect(scans.join('\n')).toMatch(/^[^\n]*leads_by_response[^\n]* rows=\d{1,2} /);
    }
  });
});
