import type { Schemas } from '@epm/contract';
import { useLeadDesk } from '../../test/lead-desk-site.ts';
import { foldForSearch } from './lead-search.ts';

type LeadPage = Schemas['LeadPage'];

const { fixture, getAsStaff, insertLeads, readAllPages } = useLeadDesk();

describe('lead search', () => {
  beforeEach(() =>
    insertLeads(
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
  ])('finds the matching leads for the search %j', async (q, names) => {
    const { status, body } = await getAsStaff<LeadPage>(`/api/leads?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    expect(body.items.map(({ name }) => name).sort()).toEqual(names);
  });

  describe('spelling variants', () => {
    const findLeadNames = async (q: string, column = '') =>
      (await getAsStaff<LeadPage>(`/api/leads?q=${encodeURIComponent(q)}${column}`)).body.items
        .map(({ name }) => name)
        .sort();
    beforeEach(() =>
      insertLeads(
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

    it('finds a phone number by all or some of its digits, in any format', async () => {
      const queries = [
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
      for (const q of queries) expect([q, await findLeadNames(q)]).toEqual([q, ['Plain', 'Written']]);
      expect(await findLeadNames('writ 555 0201')).toEqual(['Written']);
      expect(await findLeadNames('50265-1234')).toEqual(['Plain']);
    });

    it('finds names regardless of accents and apostrophes', async () => {
      const nameByQuery: Record<string, string> = {
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
      for (const [q, name] of Object.entries(nameByQuery)) expect([q, await findLeadNames(q)]).toEqual([q, [name]]);
    });

    it('finds the same spelling variants in a board column', async () => {
      const column = '&status=leads&sort=contacted';
      expect(await findLeadNames('555 0201', column)).toEqual(['Plain', 'Written']);
      expect(await findLeadNames('zoe', column)).toEqual(['Zoë Müller']);
    });
  });

  it.each([
    ['a whole word', 'oak clive', ['Ada Oak', 'Ben Oak']],
    ['the beginning of a word', 'oakm clive', ['Oakmont', 'Oakmere']],
    ['a substring of a word', 'akmon', ['Oakmont']],
  ])('uses the same search step in all board columns for %s', async (_, q, names) => {
    const address = '1 Elm St, Clive, IA 50325';
    await insertLeads(
      { name: 'Ada Oak', email: 'ada@example.com', address, status: 'closed' },
      { name: 'Oakmere', email: 'mere@example.com', address, status: 'closed' },
      { name: 'Ben Oak', email: 'ben@example.com', address, status: 'enrolled' },
      { name: 'Oakmont', email: 'mont@example.com', address, status: 'leads' },
    );
    const find = async (query: string) =>
      (await getAsStaff<LeadPage>(`/api/leads?q=${encodeURIComponent(q)}${query}`)).body;
    const columns = await Promise.all(
      ['leads', 'analysis_submitted', 'walkthrough_scheduled', 'enrolled', 'closed'].map((status) =>
        find(`&status=${status}&sort=contacted`),
      ),
    );
    const found = columns.flatMap(({ items }) => items.map(({ name }) => name));
    const listed = (await find('')).items.map(({ name }) => name);
    expect([found.toSorted(), listed.toSorted()]).toEqual([names.toSorted(), names.toSorted()]);
  });

  it('normalizes letters in SQL the same way as in TypeScript', async () => {
    const letters = Array.from({ length: 0x24f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at));
    const others = ["'`´‘’ʻʼ′", 'ẞ', 'Ḃố', 'ΑΆ', 'e\u0301'];
    const rows = await fixture.database.query<{ text: string; folded: string }>(
      'SELECT text, search_fold(text) AS folded FROM unnest($1::text[]) AS text',
      [[...letters, ...others]],
    );
    const differing = rows.filter(({ text, folded }) => folded !== foldForSearch(text));
    expect([rows.length, differing]).toEqual([letters.length + others.length, []]);
  });

  it.each([
    ['a substring', 'kesid', 'newest', 1_100],
    ['a word in name order', 'lakeside', 'name', 5_100],
  ])(
    'for %s, returns all matches with a status filter, and an incomplete list (isCut) without a status filter',
    async (_, q, sort, others) => {
      await fixture.database.query(
        `INSERT INTO leads (id, status, name, property_address, created_at)
       SELECT gen_random_uuid(), 'leads', 'Other', '1 Lakeside Dr', '2026-02-01'::timestamptz + n * interval '1 s' FROM generate_series(1, $1::int) n
       UNION ALL SELECT gen_random_uuid(), 'closed', 'Newer', '1 Elm St', '2026-03-01'::timestamptz + n * interval '1 s' FROM generate_series(1, 1600) n
       UNION ALL SELECT gen_random_uuid(), 'closed', 'Older', '2 Lakeside Dr', '2026-01-01'::timestamptz + n * interval '1 s' FROM generate_series(1, 3) n`,
        [others],
      );
      const { body } = await getAsStaff<LeadPage>(`/api/leads?q=${q}&status=closed&sort=${sort}`);
      expect(body).toMatchObject({ items: Array(3).fill({ name: 'Older' }), nextCursor: null, isCut: false });
      const all = (await getAsStaff<LeadPage>(`/api/leads?q=${q}&sort=${sort}`)).body;
      expect([all.items.length, all.isCut]).toEqual([50, true]);
      expect((await getAsStaff<LeadPage>(`/api/leads?q=${q}&sort=${sort}&status=won`)).body).toEqual({
        items: [],
        nextCursor: null,
        isCut: false,
      });
    },
  );

  it('returns all search results across pages', async () => {
    await insertLeads(...Array.from({ length: 12 }, () => ({ name: 'Jane Other' })));
    expect(await readAllPages('/api/leads?q=jane', 5)).toHaveLength(13);
  });
});
