import type { Vendor } from '../vendor.ts';
import { renderListingsPage } from './listings.ts';

/** Methods of the listings page. The BFF sends HEAD requests to check whether the page is available. */
const READ_METHODS = ['GET', 'HEAD'];

export const listingsVendor: Vendor = {
  createError: (status) => ({ status, body: { error: 'The listing service failed.' } }),
  handle({ method, url }) {
    if (!READ_METHODS.includes(method)) return { status: 404, body: { error: 'Not found' } };
    return { status: 200, type: 'text/html; charset=utf-8', body: renderListingsPage(url.searchParams.get('city')) };
  },
};
