import type { Schemas } from '@epm/contract';
import { type SignedInUser, signIn } from './sign-in.ts';
import { type Reply, type TestApp, startApp } from './test-app.ts';
import { type TestDatabase, createTestDatabase } from './test-database.ts';

type LeadPage = Schemas['LeadPage'];

interface LeadDeskSite {
  database: TestDatabase;
  site: TestApp;
  staff: SignedInUser;
}

interface InsertedLead {
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
 * Starts a site for all tests of a file, with functions that insert leads and read them as staff. The fields of
 * `fixture` are set before the first test. Each test begins without leads.
 */
export function useLeadDesk() {
  const fixture = {} as LeadDeskSite;
  beforeAll(async () => {
    fixture.database = await createTestDatabase();
    fixture.site = await startApp(fixture.database.url);
    fixture.staff = await signIn(fixture.site, 'user');
  });
  beforeEach(() => fixture.database.clear('leads'));
  afterAll(async () => {
    const { site, database } = fixture as Partial<LeadDeskSite>;
    await site?.close();
    await database?.drop();
  });

  const getAsStaff = <T>(path: string): Promise<Reply<T>> =>
    fixture.site.call<T>(path, { cookie: fixture.staff.cookie });

  /** Inserts leads directly into the table. */
  const insertLeads = (...leads: InsertedLead[]) =>
    fixture.database.query(
      `INSERT INTO leads (id, created_at, name, email, phone, status, source, property_address)
       SELECT coalesce(id, gen_random_uuid()), coalesce(at, now()), coalesce(name, ''), coalesce(email, ''), phone, status,
              source, coalesce(address, '')
       FROM jsonb_to_recordset($1) AS row
         (id uuid, at timestamptz, name text, email text, phone text, status text, source text, address text)`,
      [JSON.stringify(leads.map((lead) => ({ status: 'leads', ...lead })))],
    );

  async function readAllPages(path: string, limit: number): Promise<LeadPage['items']> {
    const items: LeadPage['items'] = [];
    let cursor: string | null = null;
    do {
      const more: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { status, body } = await getAsStaff<LeadPage>(
        `${path}${path.includes('?') ? '&' : '?'}limit=${limit}${more}`,
      );
      expect(status).toBe(200);
      expect(body.items.length).toBeLessThanOrEqual(limit);
      items.push(...body.items);
      cursor = body.nextCursor;
    } while (cursor !== null);
    return items;
  }

  return { fixture, getAsStaff, insertLeads, readAllPages };
}
