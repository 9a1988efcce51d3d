import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { loadRentals } from './load-rentals.ts';
import { buildRentalsHead } from './rentals-head.ts';

export const createRentalsRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.rentals',
    path: 'rentals',
    loader: ({ request }) => loadRentals(host, request.signal),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.rentals" */ './rentals-page.tsx')),
    handle: {
      head: buildRentalsHead,
      frame: 'bare',
      // The timeout of the iframe needs JavaScript, even if the visitor does not interact with the page.
      start: 'idle',
      policy: 'listings',
    } satisfies RouteHandle,
  },
];
