import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { signIn, type SignedInUser } from './sign-in.ts';
import { startApp, type TestApp } from './test-app.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

interface LeadFileSite {
  database: TestDatabase;
  site: TestApp;
  staff: SignedInUser;
}

/** 9 p.m. Central, which is the next day in UTC. */
const NOW = new Date('2026-11-24T03:00:00.000Z');

/** Headings of {@link rowOf}. */
export const heading = 'Name,Email,Property address,Rent';
/** Returns a row of an import file. */
export const rowOf = (name: string, street = '1 Oak St') =>
  `${name},${name.toLowerCase()}@example.com,"${street}, Clive, IA 50325",1500`;

/**
 * Starts a site for all tests of a file, with functions that export and import leads as staff. The fields of `at` are set
 * before the first test. Each test begins without leads and contacts.
 */
export function useLeadFiles() {
  const at = {} as LeadFileSite;
  beforeAll(async () => {
    at.database = await createTestDatabase();
    at.site = await startApp(at.database.url, { clock: new TestClock(NOW) });
    at.staff = await signIn(at.site, 'user');
  });
  beforeEach(() => at.database.query('TRUNCATE leads, contacts, lead_imports CASCADE'));
  afterAll(async () => {
    const { site, database } = at as Partial<LeadFileSite>;
    await site?.close();
    await database?.drop();
  });

  const exported = (query = '') => at.site.call<string>(`/api/leads/export.csv${query}`, { cookie: at.staff.cookie });
  async function post<T>(
    path: string,
    file: string | Blob | null,
    importId?: string,
  ): Promise<{ status: number; body: T & Schemas['Problem'] }> {
    const form = new FormData();
    if (importId !== undefined) form.append('importId', importId);
    if (file !== null) form.append('file', typeof file === 'string' ? new Blob([file]) : file, 'Owners.csv');
    const response = await fetch(`${at.site.url}/api/leads/${path}`, {
      method: 'POST',
      body: form,
      headers: { cookie: at.staff.cookie },
    });
    return { status: response.status, body: (await response.json()) as T & Schemas['Problem'] };
  }
  const preview = (file: string | Blob | null) => post<Schemas['ImportPreview']>('import/preview', file);
  const run = (file: string | Blob | null, importId: string | undefined = randomUUID()) =>
    post<Schemas['ImportResult']>('import', file, importId);

  return { at, exported, post, preview, run };
}
