import {
  SIMULATOR_API_KEY,
  SIMULATOR_DATABASE,
  SIMULATOR_LOGIN,
  startOdooSimulator,
  type OdooServer,
} from '../../tools/simulators/odoo/index.ts';
import { createProtocol } from '../src/crm/odoo-protocols.ts';
import { OdooGateway } from '../src/crm/odoo.gateway.ts';
import { stopSweeps } from './mail-fixtures.ts';
import { startOnSamePort } from './same-port.ts';
import { signIn } from './sign-in.ts';
import { StaffCalls } from './staff-leads.ts';
import { startApp, type TestApp } from './test-app.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startWorker, type TestWorker } from './test-worker.ts';

/** A site whose leads go to the Odoo simulator. */
export interface OdooSite {
  clock: TestClock;
  database: TestDatabase;
  site: TestApp;
  odoo: OdooServer;
  worker: TestWorker;
  staff: StaffCalls;
  admin: StaffCalls;
}

/**
 * Starts the site for all tests of a file. The fields are set before the first test. @param env additional environment
 * variables
 */
export function useOdooSite(env: Record<string, string> = {}): OdooSite {
  const fixture = { clock: new TestClock() } as OdooSite;
  beforeAll(async () => {
    fixture.odoo = await startOnSamePort('odoo', (port) =>
      startOdooSimulator({ port, now: () => fixture.clock.now() }),
    );
    fixture.database = await createTestDatabase();
    const settings = {
      ODOO_URL: fixture.odoo.odooUrl,
      ODOO_API_KEY: SIMULATOR_API_KEY,
      ODOO_DATABASE: SIMULATOR_DATABASE,
      ODOO_LOGIN: SIMULATOR_LOGIN,
      ...env,
    };
    fixture.site = await startApp(fixture.database.url, { clock: fixture.clock, env: settings });
    // Tests of simulated errors must not wait for the backoff of jobs.
    fixture.worker = await startWorker(fixture.database.url, {
      clock: fixture.clock,
      env: settings,
      retries: { initialDelayMs: 10 },
    });
    await stopSweeps(fixture.worker);
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
    const { worker, site, odoo, database } = fixture as Partial<OdooSite>;
    await worker?.close();
    await site?.close();
    await odoo?.stop();
    await database?.drop();
  });
  return fixture;
}

/**
 * Makes the site and the worker call Odoo as if it had the given version: with JSON-2 from version 19 on, otherwise
 * with JSON-RPC. Takes less time than a restart.
 */
export function simulateOdooVersion({ site, worker }: OdooSite, version: number): void {
  for (const { app } of [site, worker]) {
    const gateway = app.get(OdooGateway);
    Object.assign(gateway, { protocol: createProtocol({ ...gateway.account!, version }) });
  }
}

/** Waits until the worker has handled all events. */
export async function handleEvents({ worker, database }: OdooSite): Promise<void> {
  for (;;) {
    await worker.dispatch();
    const [open] = await database.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM outbox WHERE done_at IS NULL',
    );
    if (open?.count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns the records of a lead in Odoo, including archived records. */
export const listOdooRecords = ({ odoo }: OdooSite, leadId: string) =>
  odoo.store.state.leads.filter((record) => record.x_lead_reference === leadId);

export interface CrmLinkRow {
  odoo_id: number | null;
  pushed_version: number | null;
  last_error: string | null;
  attempts: number;
}

export async function readCrmLink({ database }: OdooSite, leadId: string): Promise<CrmLinkRow | undefined> {
  const rows = await database.query<CrmLinkRow>(
    'SELECT odoo_id, pushed_version, last_error, attempts FROM crm_links WHERE lead_id = $1',
    [leadId],
  );
  return rows[0];
}
