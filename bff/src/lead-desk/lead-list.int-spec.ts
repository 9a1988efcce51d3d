import { randomUUID } from 'node:crypto';
import { LEAD_FIELD_KEYS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { aForm, aProperty } from '../../test/analysis-form.ts';
import { type SignedInUser, signIn } from '../../test/sign-in.ts';
import { type TestApp, startApp } from '../../test/test-app.ts';
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts';
import { foldForSearch } from './lead-search.ts';

type Page = Schemas['LeadPage'];
type Problem = Schemas['Problem'];

let database: TestDatabase;
let site: TestApp;
let staff: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  staff = await signIn(site, 'user');
});
beforeEach(() => database.query('TRUNCATE leads CASCADE'));
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const read = <T>(path: string) => site.call<T>(path, { cookie: staff.cookie });

interface Given {
  id?: string;
  at?: string;
  name?: string;
  email?: string;
  phone?: string;
  status?: string | null;
  source?: string | null;
  address?: string;
}

/** Inserts leads directly, like imported rows. */
const arrange = (...leads: Given[]) =>
  database.query(
    `INSERT INTO leads (id, created_at, name, email, phone, status, source, property_address)
     SELECT coalesce(id, gen_random_uuid()), coalesce(at, now()), coalesce(name, ''), coalesce(email, ''), phone, status,
            source, coalesce(address, '')
     FROM jsonb_to_recordset($1) AS row
       (id uuid, at timestamptz, name text, email text, phone text, status text, source text, address text)`,
    [JSON.stringify(leads.map((lead) => ({ status: 'leads', ...lead })))],
  );

/** Reads all pages. */
async function readAll(path: string, limit: number): Promise<Page['items']> {
  const items: Page['items'] = [];
  let cursor: string | null = null;
  do {
    const more: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { status, body } = await read<Page>(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}${more}`);
    expect(status).toBe(200);
    expect(body.items.length).toBeLessThanOrEqual(limit);
    items.push(...body.items);
    cursor = body.nextCursor;
  } while (cursor !== null);
  return items;
}

describe('lead list', () => {
  it('requires a session for the lead list', async () => {
    for (const path of ['', `/${randomUUID()}`, `/${randomUUID()}/timeline`]) {
      expect((await site.call(`/api/leads${path}`)).status).toBe(401);
    }
  });

  it('returns the columns of a row, newest first, with Anonymous for an empty name', async () => {
    await arrange(
      {
        at: '2026-03-01T12:00:00.000Z',
        name: 'Pat',
        email: 'pat@example.com',
        phone: '515',
        source: 'analysis',
        address: '1 Oak St',
      },
      { at: '2026-03-02T12:00:00.123Z', name: '  ', status: 'closed' },
    );
    const { body, headers } = await read<Page>('/api/leads');
    expect(headers.get('content-type')).toContain('application/json');
    expect(body).toEqual({
      items: [
        {
          id: expect.any(String),
          version: 1,
          name: 'Anonymous',
          email: '',
          phone: null,
          status: 'closed',
          propertyAddress: '',
          city: '',
          squareFootage: 0,
          unitCount: 1,
          estimatedRent: null,
          source: null,
          form: null,
          campaign: null,
          suspicions: [],
          assignee: null,
          firstResponse: null,
          stageSince: '2026-03-02T12:00:00.123Z',
          lastContactedAt: null,
          createdAt: '2026-03-02T12:00:00.123Z',
        },
        {
          id: expect.any(String),
          version: 1,
          name: 'Pat',
          email: 'pat@example.com',
          phone: '515',
          status: 'leads',
          propertyAddress: '1 Oak St',
          city: '',
          squareFootage: 0,
          unitCount: 1,
          estimatedRent: null,
          source: 'analysis',
          form: null,
          campaign: null,
          suspicions: [],
          assignee: null,
          firstResponse: null,
          stageSince: '2026-03-01T12:00:00.000Z',
          lastContactedAt: null,
          createdAt: '2026-03-01T12:00:00.000Z',
        },
      ],
      nextCursor: null,
      isCut: false,
    });
  });

  it('counts leads, new, new_lead, empty and unknown statuses as new', async () => {
    const statuses = ['leads', 'new', 'new_lead', '', null, 'whatever', 'won', 'analysis_submitted'];
    await arrange(...statuses.map((status) => ({ status })));
    for (const filter of ['leads', 'new_lead']) {
      const { body } = await read<Page>(`/api/leads?status=${filter}`);
      expect(body.items.map(({ status }) => status).sort()).toEqual(['leads', ...Array<string>(5).fill('new_lead')]);
    }
    expect((await read<Page>('/api/leads?status=won')).body.items).toHaveLength(1);
    const { body } = await read<Schemas['Pipeline']>('/api/dashboard/pipeline');
    const filled = (stages: typeof body.tiles) => stages.filter(({ count }) => count > 0);
    expect(filled(body.tiles)).toEqual([
      { status: 'leads', count: 6 },
      { status: 'analysis_submitted', count: 1 },
    ]);
    expect(filled(body.others)).toEqual([{ status: 'won', count: 1 }]);
  });

  it.each([1, 2, 7, 50])('neither skips nor repeats leads with the same creation time, %i per page', async (limit) => {
    const at = '2026-03-01T12:00:00.500Z';
    const given = Array.from({ length: 23 }, (_, index) => ({
      id: randomUUID(),
      at: index % 5 ? at : '2026-03-01T12:00:00.501Z',
    }));
    await arrange(...given);
    const ids = (await readAll('/api/leads', limit)).map(({ id }) => id);
    expect(ids).toHaveLength(given.length);
    expect(new Set(ids)).toEqual(new Set(given.map(({ id }) => id)));
  });

  it('keeps pages stable while new leads arrive', async () => {
    await arrange(...Array.from({ length: 5 }, (_, day) => ({ at: `2026-03-0${day + 1}T12:00:00Z` })));
    const first = (await read<Page>('/api/leads?limit=2')).body;
    await arrange({ at: '2026-04-01T12:00:00Z' });
    const second = (await read<Page>(`/api/leads?limit=2&cursor=${first.nextCursor}`)).body;
    expect(second.items.map(({ createdAt }) => createdAt.slice(8, 10))).toEqual(['03', '02']);
  });

  it('filters by source and status together', async () => {
    await arrange({ source: 'analysis' }, { source: 'webinar' }, { source: 'analysis', status: 'won' });
    expect((await read<Page>('/api/leads?source=analysis')).body.items).toHaveLength(2);
    expect(await readAll('/api/leads?source=analysis&status=won', 1)).toHaveLength(1);
  });

  it('excludes deleted leads everywhere', async () => {
    const id = randomUUID();
    await arrange({ id });
    await database.query('UPDATE leads SET deleted_at = now()');
    expect((await read<Page>('/api/leads')).body.items).toEqual([]);
    expect((await read<Schemas['ActivityPage']>('/api/dashboard/activity')).body.items).toEqual([]);
    expect((await read<Problem>(`/api/leads/${id}`)).body).toMatchObject({ status: 404, detail: 'Lead not found' });
  });

  it.each([
    'cursor=x',
    'cursor=1_2',
    `cursor=999999999999999_${randomUUID()}`,
    'limit=0',
    'limit=201',
    'limit=x',
    'status=nonsense',
    'more=1',
  ])('returns 400 for ?%s', async (query) => {
    expect((await read<Problem>(`/api/leads?${query}`)).status).toBe(400);
  });
});

describe('lead search', () => {
  beforeEach(() =>
    arrange(
      {
        name: 'Jane Doe',
        email: 'jane@lakeside.example',
        address: '12 Oak St, Ankeny, IA 50023',
        phone: '(515) 555-0134',
      },
      { name: 'Oakley', email: 'o@example.com', address: '9 Elm St, Clive, IA 50325' },
      { name: "Sean O'Brien", email: 'so@example.com', address: '3 Pine St, Waukee, IA 50263' },
      { name: '50% Off', email: 'percent@example.com', address: '7 Under_score Rd, Clive, IA 50325' },
    ),
  );

  it.each<[string, string[]]>([
    ['jane', ['Jane Doe']],
    ['JANE ankeny', ['Jane Doe']],
    ['oak', ['Jane Doe', 'Oakley']],
    ['jane@lakeside.example', ['Jane Doe']],
    ['brien', ["Sean O'Brien"]],
    ['so@example', ["Sean O'Brien"]],
    ['JANE@lake', ['Jane Doe']],
    ['lakeside', ['Jane Doe']],
    ['doe jane@', ['Jane Doe']],
    ['ja do ank', ['Jane Doe']],
    ['515 0134 oak', ['Jane Doe']],
    ['50325 clive', ['50% Off', 'Oakley']],
    ['akesid', ['Jane Doe']],
    ['555-0134', ['Jane Doe']],
    ['50%', ['50% Off', 'Jane Doe', 'Oakley', "Sean O'Brien"]],
    ['der_sc', ['50% Off']],
    ['der%sc', []],
    ["o'brien", ["Sean O'Brien"]],
    ["'", []],
    ["o'brien & !x | (", []],
    ['\\', []],
    ['', ['50% Off', 'Jane Doe', 'Oakley', "Sean O'Brien"]],
  ])('finds the matching leads for %s', async (q, names) => {
    const { status, body } = await read<Page>(`/api/leads?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    expect(body.items.map(({ name }) => name).sort()).toEqual(names);
  });

  describe('spelling variants', () => {
    const found = async (q: string, column = '') =>
      (await read<Page>(`/api/leads?q=${encodeURIComponent(q)}${column}`)).body.items.map(({ name }) => name).sort();
    beforeEach(() =>
      arrange(
        {
          name: 'Written',
          email: 'a@example.com',
          phone: '+1 (515) 555-0201 x7',
          address: '1 Elm St, Clive, IA 50325',
        },
        { name: 'Plain', email: 'b@example.com', phone: '5155550201', address: '2 Elm St, Clive, IA 50265-1234' },
        { name: 'Niall O’Donnell', email: 'c@example.com', address: '3 Elm St, Clive, IA 50325' },
        { name: 'Rita DAngelo', email: 'd@example.com', address: '4 Elm St, Clive, IA 50325' },
        { name: 'Zoë Müller', email: 'e@example.com', address: '5 Elm St, Clive, IA 50325' },
        { name: 'Bjork Sorenssen', email: 'f@example.com', address: '6 Elm St, Clive, IA 50325' },
      ),
    );

    it('finds a phone number by all, seven or four digits, or in any format', async () => {
      const asked = [
        '5155550201',
        '+1 515 555 0201',
        '1-515-555-0201',
        '(515) 555.0201',
        '555-0201',
        '5550201',
        '51555502',
        '55502',
        '0201',
      ];
      for (const q of asked) expect([q, await found(q)]).toEqual([q, ['Plain', 'Written']]);
      expect(await found('writ 555 0201')).toEqual(['Written']);
      expect(await found('50265-1234')).toEqual(['Plain']);
    });

    it('finds names with and without accents and apostrophes', async () => {
      const asked: Record<string, string> = {
        odonnell: 'Niall O’Donnell',
        "o'donnell": 'Niall O’Donnell',
        'donnell niall': 'Niall O’Donnell',
        donn: 'Niall O’Donnell',
        "d'angelo": 'Rita DAngelo',
        'zoe muller': 'Zoë Müller',
        'Zoë Müller': 'Zoë Müller',
        MÜL: 'Zoë Müller',
        'Björk Sørenßen': 'Bjork Sorenssen',
        orenss: 'Bjork Sorenssen',
      };
      for (const [q, name] of Object.entries(asked)) expect([q, await found(q)]).toEqual([q, [name]]);
    });

    it('finds the same leads in a column of the board', async () => {
      const column = '&status=leads&sort=contacted';
      expect(await found('555 0201', column)).toEqual(['Plain', 'Written']);
      expect(await found('zoe', column)).toEqual(['Zoë Müller']);
    });
  });

  it.each([
    ['a whole word', 'oak clive', ['Ada Oak', 'Ben Oak']],
    ['the beginning of a word', 'oakm clive', ['Oakmont', 'Oakmere']],
    ['a part of a word', 'akmon', ['Oakmont']],
  ])('uses the same search step in all columns of the board: %s', async (_, q, names) => {
    const address = '1 Elm St, Clive, IA 50325';
    await arrange(
      { name: 'Ada Oak', email: 'ada@example.com', address, status: 'closed' },
      { name: 'Oakmere', email: 'mere@example.com', address, status: 'closed' },
      { name: 'Ben Oak', email: 'ben@example.com', address, status: 'enrolled' },
      { name: 'Oakmont', email: 'mont@example.com', address, status: 'leads' },
    );
    const find = async (query: string) => (await read<Page>(`/api/leads?q=${encodeURIComponent(q)}${query}`)).body;
    const columns = await Promise.all(
      ['leads', 'analysis_submitted', 'walkthrough_scheduled', 'enrolled', 'closed'].map((status) =>
        find(`&status=${status}&sort=contacted`),
      ),
    );
    const found = columns.flatMap(({ items }) => items.map(({ name }) => name));
    const listed = (await find('')).items.map(({ name }) => name);
    expect([found.toSorted(), listed.toSorted()]).toEqual([names.toSorted(), names.toSorted()]);
  });

  it('normalizes letters in SQL and in TypeScript alike', async () => {
    const letters = Array.from({ length: 0x24f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at));
    const others = ["'`´‘’ʻʼ′", 'ẞ', 'Ḃố', 'ΑΆ', 'e\u0301'];
    const rows = await database.query<{ text: string; folded: string }>(
      'SELECT text, search_fold(text) AS folded FROM unnest($1::text[]) AS text',
      [[...letters, ...others]],
    );
    const differing = rows.filter(({ text, folded }) => folded !== foldForSearch(text));
    expect([rows.length, differing]).toEqual([letters.length + others.length, []]);
  });

  it.each([
    ['a part of a word', 'kesid', 'newest', 1_100],
    ['a word, by name', 'lakeside', 'name', 5_100],
  ])('finds all leads with a filter and reports a cut result without one, by %s', async (_, q, sort, others) => {
    await database.query(
      `INSERT INTO leads (id, status, name, property_address, created_at)
       SELECT gen_random_uuid(), 'leads', 'Other', '1 Lakeside Dr', '2026-02-01'::timestamptz + n * interval '1 s' FROM generate_series(1, $1::int) n
       UNION ALL SELECT gen_random_uuid(), 'closed', 'Newer', '1 Elm St', '2026-03-01'::timestamptz + n * interval '1 s' FROM generate_series(1, 1600) n
       UNION ALL SELECT gen_random_uuid(), 'closed', 'Older', '2 Lakeside Dr', '2026-01-01'::timestamptz + n * interval '1 s' FROM generate_series(1, 3) n`,
      [others],
    );
    const { body } = await read<Page>(`/api/leads?q=${q}&status=closed&sort=${sort}`);
    expect(body).toMatchObject({ items: Array(3).fill({ name: 'Older' }), nextCursor: null, isCut: false });
    const all = (await read<Page>(`/api/leads?q=${q}&sort=${sort}`)).body;
    expect([all.items.length, all.isCut]).toEqual([50, true]);
    expect((await read<Page>(`/api/leads?q=${q}&sort=${sort}&status=won`)).body).toEqual({
      items: [],
      nextCursor: null,
      isCut: false,
    });
  });

  it('pages through search results', async () => {
    await arrange(...Array.from({ length: 12 }, () => ({ name: 'Jane Other' })));
    expect(await readAll('/api/leads?q=jane', 5)).toHaveLength(13);
  });
});

describe('lead details', () => {
  it('returns every field, and the timeline newest first by page', async () => {
    const form = aForm({ email: 'pat@example.com', properties: [aProperty({ bathrooms: 1.5, yearBuilt: undefined })] });
    await site.call('/api/analyses', { body: form });
    const id = form.properties[0]?.leadId;
    await database.query(
      `INSERT INTO lead_events (lead_id, type, at, actor, data)
       SELECT $1, 'note.added', '2020-01-01', 'a@staff.test', jsonb_build_object('n', n) FROM generate_series(1, 5) n`,
      [id],
    );

    const lead = await read<Schemas['Lead']>(`/api/leads/${id}`);
    expect(lead.body).toEqual({
      ...Object.fromEntries(LEAD_FIELD_KEYS.filter((field) => field !== 'assigneeId').map((field) => [field, null])),
      id,
      contactId: expect.any(String),
      version: 1,
      name: 'pat',
      email: 'pat@example.com',
      company: null,
      status: 'leads',
      source: 'analysis',
      propertyAddress: '1200 Grand Ave, West Des Moines, IA 50265',
      streetAddress: '1200 Grand Ave',
      city: 'West Des Moines',
      state: 'IA',
      zipCode: '50265',
      propertyType: 'single-family',
      squareFootage: 1500,
      unitCount: 1,
      bedrooms: 3,
      bathrooms: 1.5,
      lastContactedAt: null,
      isEnrolledInMarketing: false,
      hasAnalysis: true,
      form: 'analysis',
      campaign: null,
      assignee: null,
      firstResponse: { dueAt: expect.stringMatching(/Z$/), respondedAt: null },
      walkthroughDate: null,
      suspicions: [],
      stageSince: expect.stringMatching(/Z$/),
      createdAt: expect.stringMatching(/Z$/),
    });
    const seen: unknown[] = [];
    for (let page = 0, cursor = ''; page < 3; page += 1) {
      const { body } = await read<Schemas['Timeline']>(`/api/leads/${id}/timeline?limit=2${cursor}`);
      seen.push(...body.items.map(({ type, data }) => data.n ?? type));
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual(['lead.captured', 5, 4, 3, 2, 1]);
  });

  it('returns 404 for an unknown lead', async () => {
    for (const path of ['', '/timeline']) {
      expect((await read<Problem>(`/api/leads/${randomUUID()}${path}`)).body.detail).toBe('Lead not found');
    }
  });
});

describe('recent activity', () => {
  it('merges leads and analyses without a lead, newest first, without skipping any', async () => {
    await database.query('TRUNCATE property_analysis_entries CASCADE');
    const at = (minute: number) => `2026-03-01T12:${String(minute).padStart(2, '0')}:00Z`;
    await arrange(...Array.from({ length: 9 }, (_, index) => ({ name: `Lead ${index}`, at: at(index * 2) })));
    await database.query(
      `INSERT INTO property_analysis_entries
         (created_at, street_address, city, zip_code, property_type, square_footage, email, name, status)
       SELECT timestamptz '2026-03-01T12:00:00Z' + make_interval(mins => n), '1 Oak St', 'Clive', '50325', 'condo', 900,
              'a@example.com', '', CASE WHEN n % 2 = 0 THEN 'completed' ELSE 'pending' END
       FROM generate_series(0, 16, 1) n`,
    );
    const entries: Schemas['ActivityEntry'][] = [];
    let cursor: string | null = null;
    do {
      const more: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { body } = await read<Schemas['ActivityPage']>(`/api/dashboard/activity?limit=4${more}`);
      entries.push(...body.items);
      cursor = body.nextCursor;
    } while (cursor !== null);

    expect(entries).toHaveLength(26);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(26);
    const times = entries.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const analysis = entries.find(({ type }) => type === 'analysis');
    expect(analysis).toMatchObject({ leadId: null, name: 'Anonymous', propertyAddress: '1 Oak St, Clive, IA 50325' });
  });
});
