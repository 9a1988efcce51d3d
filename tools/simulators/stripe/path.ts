import { isPathUnder } from '../vendor.ts';

/** Path of the dashboard. The other pages are below it. */
export const STRIPE_PATH = '/stripe';

/** Returns true for the API and the pages. Callers check for RentCast's paths below `/v1` first. */
export function isStripePath(path: string): boolean {
  return isPathUnder(path, '/v1') || isPathUnder(path, STRIPE_PATH);
}
