import { startVendorServer, type VendorServer } from '../vendor-server.ts';
import { isOdooPath, ODOO_PATH } from './path.ts';
import { createOdooSimulator, type OdooSimulator } from './simulator.ts';

/** Simulated Odoo for tests. */
export interface OdooServer extends VendorServer, Pick<OdooSimulator, 'store'> {
  /** Base URL, for `ODOO_URL`. */
  odooUrl: string;
}

/** Starts a simulator for tests, with the state in memory. */
export async function startOdooSimulator({ port, now }: { port: number; now?: () => Date }): Promise<OdooServer> {
  const simulator = createOdooSimulator(null, now);
  const findVendor = (path: string) => (isOdooPath(path) ? simulator : null);
  const server = await startVendorServer({ port, findVendor, paths: { Odoo: ODOO_PATH } });
  return {
    ...server,
    store: simulator.store,
    odooUrl: `${server.url}${ODOO_PATH}`,
    async stop() {
      await server.stop();
      simulator.stop();
    },
  };
}
