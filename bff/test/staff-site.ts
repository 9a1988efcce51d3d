import { signIn } from './sign-in.ts';
import { StaffCalls } from './staff-leads.ts';
import { startApp, type TestApp } from './test-app.ts';
import type { TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface StaffSite {
  database: TestDatabase;
  site: TestApp;
  /** A staff member. */
  ann: StaffCalls;
  /** An admin. */
  ben: StaffCalls;
}

/** Starts a site with two staff members for all tests of a file. The fields are set before the first test. */
export function useStaffSite({ clock }: { clock: TestClock }): StaffSite {
  const at = {} as StaffSite;
  beforeAll(async () => {
    at.database = await createTestDatabase();
    at.site = await startApp(at.database.url, { clock });
    at.ann = new StaffCalls(at.site, await signIn(at.site, 'user'));
    at.ben = new StaffCalls(at.site, await signIn(at.site, 'admin'));
  });
  afterAll(async () => {
    const { site, database } = at as Partial<StaffSite>;
    await site?.close();
    await database?.drop();
  });
  return at;
}
