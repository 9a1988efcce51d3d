import { isPathUnder, type Vendor } from '../vendor.ts';
import { createRentCastError, handleRentEstimate } from './rentcast.ts';

/** Returns true if RentCast has the path. The other paths below `/v1` are Stripe's. */
export function isRentCastPath(path: string): boolean {
  return isPathUnder(path, '/v1/avm') || isPathUnder(path, '/v1/markets');
}

export const rentCastVendor: Vendor = {
  createError: createRentCastError,
  handle({ method, url, headers }) {
    if (method !== 'GET') return createRentCastError(405);
    if (url.pathname !== '/v1/avm/rent/long-term') return createRentCastError(404);
    return handleRentEstimate(url.searchParams, headers['x-api-key']?.toString());
  },
};
