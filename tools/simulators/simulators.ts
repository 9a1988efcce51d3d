import { listings } from './listings/index.ts';
import { LISTINGS_PATH } from './listings/listings.ts';
import { isRentCastPath, rentCast } from './rentcast/index.ts';
import type { Vendor } from './vendor.ts';
import { startVendorServer } from './vendor-server.ts';

export interface Simulators {
  url: string;
  stop(): Promise<void>;
}

export interface SimulatorsOptions {
  port: number;
  /** Folder of the vendors' state, or null for a state in memory. */
  stateDir: string | null;
  /** Origin of the site, which receives webhooks. */
  webhookOrigin: string;
}

/** Starts the simulated vendors on one port. See {@link startVendorServer} for faults and the list of requests. */
export async function startSimulators({ port }: SimulatorsOptions): Promise<Simulators> {
  function findVendor(path: string): Vendor | null {
    if (isRentCastPath(path)) return rentCast;
    if (path === LISTINGS_PATH) return listings;
    return null;
  }
  return startVendorServer({ port, findVendor, paths: { rentcast: '/v1/avm', listings: LISTINGS_PATH } });
}
