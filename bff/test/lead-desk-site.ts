import type { Schemas } from '@epm/contract';
import { type SignedInUser, signIn } from './sign-in.ts';
import { type Reply, type TestApp, startApp } from './test-app.ts';
import { type TestDatabase, createTestDatabase } from './test-database.ts';

type Page = Schemas['LeadPage'];

interface LeadDeskSite {
  database: TestDatabase;
  site: TestApp;
  staff: SignedInUser;
}

interface ArrangedLead {
  id?: string;
  at?: string;
  name?: string;
  email?: string;
  phone?: string;
  status?: string | null;
  source?: string | null;
  address?: string;
}

/**
 * Starts a site for all tests of a file, with functions that insert leads and read them as staff. The fields of `at` are
 * set before the first test. Each test begins without leads.
 */
export function useLeadDesk() {
  const at = {} as LeadDeskSite;
  beforeAll(async () => {
    at.database = await createTestDatabase();
    at.site = await startApp(at.database.url);
    at.staff = await signIn(at.site, 'user');
  });
  beforeEach(() => at.database.query('TRUNCATE leads CASCADE'));
  afterAll(async () => {
    const { site, database } = at as Partial<LeadDeskSite>;
    await site?.close();
    await database?.drop();
  });

  const read = <T>(path: string): Promise<Reply<T>> => at.site.call<T>(path, { cookie: at.staff.cookie });

  /** Inserts leads directly, like imported rows. */
  const arrange = (...leads: ArrangedLead[]) =>
    at.database.query(
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

  return { at, read, arrange, readAll };
}
