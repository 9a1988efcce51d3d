import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { loadRentals } from './load-rentals.ts';
import type { RentalsData } from './load-rentals.ts';
import { rentalsHead } from './rentals-head.ts';

export const rentalsRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.rentals',
    path: 'rentals',
    loader: ({ request }) => loadRentals(host, request.signal),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.rentals" */ './rentals-page.tsx')),
    handle: {
      head: rentalsHead,
      frames: (loaderData) => (loaderData ? [(loaderData as RentalsData).frameUrl] : []),
      frame: 'bare',
      // The iframe's timeout needs JavaScript.
      start: 'idle',
    } satisfies RouteHandle,
  },
];
