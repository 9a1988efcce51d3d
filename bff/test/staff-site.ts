import { signIn } from './sign-in.ts';
import { StaffCalls } from './staff-leads.ts';
import { startApp, type TestApp } from './test-app.ts';
import type { TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface StaffSite {
  database: TestDatabase;
  site: TestApp;
  staff: StaffCalls;
  admin: StaffCalls;
}

/** Starts a site with two staff members for all tests of a file. The fields are set before the first test. */
export function useStaffSite({ clock }: { clock: TestClock }): StaffSite {
  const fixture = {} as StaffSite;
  beforeAll(async () => {
    fixture.database = await createTestDatabase();
    fixture.site = await startApp(fixture.database.url, { clock });
    fixture.staff = new StaffCalls(fixture.site, await signIn(fixture.site, 'user'));
    fixture.admin = new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));
  });
  afterAll(async () => {
    const { site, database } = fixture as Partial<StaffSite>;
    await site?.close();
    await database?.drop();
  });
  return fixture;
}
