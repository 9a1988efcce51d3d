import {
  SIMULATOR_API_KEY,
  SIMULATOR_DATABASE,
  SIMULATOR_LOGIN,
  startOdooSimulator,
  type OdooServer,
} from '../../tools/simulators/odoo/index.ts';
import { signIn } from './sign-in.ts';
import { StaffCalls } from './staff-leads.ts';
import { startApp, type TestApp } from './test-app.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A site whose leads go to the Odoo simulator. */
export interface OdooSite {
  clock: TestClock;
  database: TestDatabase;
  site: TestApp;
  odoo: OdooServer;
  staff: StaffCalls;
  admin: StaffCalls;
}

/** Starts the site for all tests of a file. The fields are set before the first test. @param env more variables */
export function useOdooSite(env: Record<string, string> = {}): OdooSite {
  const fixture = { clock: new TestClock() } as OdooSite;
  beforeAll(async () => {
    fixture.odoo = await startOdooSimulator({ port: 0 });
    fixture.database = await createTestDatabase();
    const settings = {
      ODOO_URL: fixture.odoo.odooUrl,
      ODOO_API_KEY: SIMULATOR_API_KEY,
      ODOO_DATABASE: SIMULATOR_DATABASE,
      ODOO_LOGIN: SIMULATOR_LOGIN,
      ...env,
    };
    fixture.site = await startApp(fixture.database.url, { clock: fixture.clock, env: settings });
    fixture.staff = new StaffCalls(fixture.site, await signIn(fixture.site, 'user'));
    fixture.admin = new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));
  });
  beforeEach(async () => {
    const { odoo, database } = fixture;
    odoo.setFault({ fault: null });
    odoo.store.state.isReadOnly = false;
    await database.query('DELETE FROM vendor_circuits');
  });
  afterAll(async () => {
    const { site, odoo, database } = fixture as Partial<OdooSite>;
    await site?.close();
    await odoo?.stop();
    await database?.drop();
  });
  return fixture;
}
