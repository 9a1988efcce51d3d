import { randomUUID } from 'node:crypto';

type Cell = string | number | boolean | null | object;

/** Escapes a value as COPY data. */
const escapeCopyValue = (cell: Cell): string =>
  cell === null
    ? '\\N'
    : (typeof cell === 'object' ? JSON.stringify(cell) : String(cell))
        .replaceAll('\\', '\\\\')
        .replaceAll('\t', '\\t')
        .replaceAll('\n', '\\n');

/** Returns a COPY block as pg_dump writes it. */
export const dumpRows = (table: string, rows: readonly Record<string, Cell>[]): string =>
  rows.length === 0
    ? ''
    : `COPY public.${table} (${Object.keys(rows[0] ?? {}).join(', ')}) FROM stdin;\n${rows
        .map((row) => `${Object.values(row).map(escapeCopyValue).join('\t')}\n`)
        .join('')}\\.\n\n`;

/** Statements that the import must ignore. Some would change the database if they were executed. */
const HOSTILE_SQL = `
\\restrict 0123
SET statement_timeout = 0;
SELECT pg_catalog.set_config('search_path', '', false);
CREATE FUNCTION public.steal() RETURNS void LANGUAGE plpgsql AS $_$
BEGIN
COPY public.leads (id, name) FROM stdin;
DELETE FROM leads; INSERT INTO public.leads (id, name) VALUES ('9', 'From a function');
END $_$;
DO $$ BEGIN DROP TABLE leads; END $$;
/* INSERT INTO public.leads (id, name) VALUES ('8', 'From a comment'); */
INSERT INTO public.leads (id, name) VALUES (gen_random_uuid(), 'From an expression');
CREATE TRIGGER evil AFTER INSERT ON public.leads FOR EACH ROW EXECUTE FUNCTION public.steal();
COPY public.secrets (token) FROM stdin;
leads
\\.
`;

/** Builds a small dump of the former system with rows for every table. Also returns the ids of the rows. */
export function buildFormerDump({ leads = 3 }: { leads?: number } = {}) {
  const suffix = randomUUID().slice(0, 8);
  const ids = {
    leads: Array.from({ length: leads }, () => randomUUID()),
    entry: randomUUID(),
    orphan: randomUUID(),
    referral: randomUUID(),
    category: randomUUID(),
    author: randomUUID(),
    post: randomUUID(),
    tag: randomUUID(),
    profile: randomUUID(),
  };
  const at = '2024-05-06 07:08:09.123+00';
  const [firstLeadId = ''] = ids.leads;
  const entry = {
    created_at: at,
    street_address: '1 Oak St',
    city: 'Clive',
    state: 'IA',
    zip_code: '50325',
    property_type: 'single-family',
    square_footage: 1500,
    unit_count: 1,
    bedrooms: 3,
    bathrooms: '2.5',
    year_built: null,
    email: `owner-0-${suffix}@old.test`,
    name: 'Owner 0',
    status: 'completed',
  };
  const tables = {
    todo_profiles: [{ id: ids.profile, email: `Staff-${suffix}@old.test`, role: 'admin', created_at: at }],
    blog_categories: [{ id: ids.category, name: `Guides ${suffix}`, slug: `guides-${suffix}`, description: null }],
    blog_tags: [{ id: ids.tag, name: 'Rent', slug: `rent-${suffix}` }],
    blog_authors: [
      { id: ids.author, name: 'Ann Author', email: `ann-${suffix}@old.test`, bio: 'Writes', avatar_url: null },
    ],
    blog_posts: [
      {
        id: ids.post,
        title: `Renting out\ta home ${suffix}`,
        slug: `renting-${suffix}`,
        content:
          '<p>Hello <script>alert(1)</script></p>\n<img src="https://old.test/a.png" onerror="x()"><a href="javascript:x()">b</a>',
        excerpt: `What a home needs before it is rented for the first time, and who takes care of it (${suffix}).`,
        featured_image: 'https://old.test/cover.png',
        category_id: ids.category,
        author_id: ids.author,
        status: 'published',
        meta_title: null,
        meta_description: null,
        meta_keywords: 'rent, home',
        published_at: at,
        created_at: at,
      },
    ],
    blog_post_tags: [{ post_id: ids.post, tag_id: ids.tag }],
    leads: ids.leads.map((id, index) => ({
      id,
      created_at: at,
      name: `Owner ${index}`,
      email: `owner-${index}-${suffix}@old.test`,
      phone: '515-555-0100',
      status: ['new', null, 'closed'][index % 3] ?? null,
      source: 'website',
      property_address: '1 Oak St, Clive, IA 50325',
      property_type: 'single-family',
      square_footage: 1500,
      unit_count: null,
      bathrooms: '2.5',
      estimated_rent: '1850',
      repair_checklist: [{ name: 'Landscaping', checked: true, estimatedCost: 500, customCost: null }],
      last_contacted_at: null,
    })),
    property_analysis_entries: [
      { id: ids.entry, lead_id: firstLeadId, ...entry },
      { id: ids.orphan, lead_id: null, ...entry },
    ],
    property_analysis_results: [
      {
        entry_id: ids.entry,
        rent_estimate: 1850,
        rent_range_low: 1700,
        rent_range_high: 2000,
        occupancy_rate: 95,
        average_days_on_market: 29,
        year_over_year_change: '3.5',
        comparable_properties: [{ address: '2 Oak St', distance: 0.4, squareFootage: 1400, rentAmount: 1800 }],
        market_data: { yearBuilt: 1990 },
      },
    ],
    property_analysis_subscribers: [{ email: `Owner-0-${suffix}@old.test`, name: 'Owner 0' }],
    realtor_referrals: [
      {
        id: ids.referral,
        realtor_name: 'Ruth Realtor',
        realtor_email: 'ruth@realty.test',
        realtor_phone: '515-555-0190',
        realtor_company: 'Oak Realty',
        client_name: 'Carl Client',
        client_email: `carl-${suffix}@old.test`,
        client_phone: '515-555-0191',
        property_address: '3 Oak St, Clive, IA 50325',
        property_type: 'condo',
        notes: null,
        status: 'converted',
        referral_fee: '450.00',
        payment_status: 'paid',
        payment_date: at,
        created_at: at,
      },
    ],
  };
  return { suffix, ids, at, tables, toSql: () => toDump(tables) };
}

/** Builds the dump: `HOSTILE_SQL`, then the COPY blocks. Tables precede the tables to which they refer. */
const toDump = (tables: Readonly<Record<string, readonly Record<string, Cell>[]>>): string =>
  HOSTILE_SQL +
  Object.entries(tables)
    .reverse()
    .map(([table, rows]) => dumpRows(table, rows))
    .join('');
