import { isUnder, type Vendor } from '../vendor.ts';
import { createVendorError, handleRentEstimate } from './rentcast.ts';

/** Returns true if RentCast has the path. The other paths below `/v1` are Stripe's. */
export function isRentCastPath(path: string): boolean {
  return isUnder(path, '/v1/avm') || isUnder(path, '/v1/markets');
}

export const rentCast: Vendor = {
  createError: createVendorError,
  handle({ method, url, headers }) {
    if (method !== 'GET') return createVendorError(405);
    if (url.pathname !== '/v1/avm/rent/long-term') return createVendorError(404);
    return handleRentEstimate(url.searchParams, headers['x-api-key']?.toString());
  },
};
