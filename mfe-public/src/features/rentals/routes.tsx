import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { loadRentals } from './load-rentals.ts';
import { rentalsHead } from './rentals-head.ts';

export const rentalsRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.rentals',
    path: 'rentals',
    loader: ({ request }) => loadRentals(host, request.signal),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.rentals" */ './rentals-page.tsx')),
    handle: {
      head: rentalsHead,
      frame: 'bare',
      // The timeout of the iframe needs JavaScript, even if the visitor does not interact with the page.
      start: 'idle',
    } satisfies RouteHandle,
  },
];
