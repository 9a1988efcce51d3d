import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { signIn, type SignedInUser } from './sign-in.ts';
import { startApp, type TestApp } from './test-app.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

interface LeadTransferSite {
  database: TestDatabase;
  site: TestApp;
  staff: SignedInUser;
}

/** 9 p.m. Central time, which is the next day in UTC. */
const START_TIME = new Date('2026-11-24T03:00:00.000Z');

/** Header row for the rows of {@link buildImportRow}. */
export const IMPORT_HEADING = 'Name,Email,Property address,Rent';
/** Builds a row of an import file. */
export const buildImportRow = (name: string, street = '1 Oak St') =>
  `${name},${name.toLowerCase()}@example.com,"${street}, Clive, IA 50325",1500`;

/**
 * Starts a site for all tests of a file, with functions that export and import leads as staff. The fields of `fixture`
 * are set before the first test. Each test begins without leads or contacts.
 */
export function useLeadTransferSite() {
  const fixture = {} as LeadTransferSite;
  beforeAll(async () => {
    fixture.database = await createTestDatabase();
    fixture.site = await startApp(fixture.database.url, { clock: new TestClock(START_TIME) });
    fixture.staff = await signIn(fixture.site, 'user');
  });
  beforeEach(() => fixture.database.clear('leads', 'contacts', 'lead_imports'));
  afterAll(async () => {
    const { site, database } = fixture as Partial<LeadTransferSite>;
    await site?.close();
    await database?.drop();
  });

  const exportCsv = (query = '') =>
    fixture.site.call<string>(`/api/leads/export.csv${query}`, { cookie: fixture.staff.cookie });
  async function postFile<T>(
    path: string,
    file: string | Blob | null,
    importId?: string,
  ): Promise<{ status: number; body: T & Schemas['Problem'] }> {
    const form = new FormData();
    if (importId !== undefined) form.append('importId', importId);
    if (file !== null) form.append('file', typeof file === 'string' ? new Blob([file]) : file, 'Owners.csv');
    const response = await fetch(`${fixture.site.url}/api/leads/${path}`, {
      method: 'POST',
      body: form,
      headers: { cookie: fixture.staff.cookie },
    });
    return { status: response.status, body: (await response.json()) as T & Schemas['Problem'] };
  }
  const previewImport = (file: string | Blob | null) => postFile<Schemas['ImportPreview']>('import/preview', file);
  const runImport = (file: string | Blob | null, importId: string | undefined = randomUUID()) =>
    postFile<Schemas['ImportResult']>('import', file, importId);

  return { fixture, exportCsv, postFile, previewImport, runImport };
}
