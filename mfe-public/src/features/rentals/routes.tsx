import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { loadSite } from '../../app/site.ts';
import { rentalsHead } from './rentals-head.ts';

export interface RentalsData {
  /** Address of the frame, which the page's policy has to name. */
  frameUrl: string;
  cities: string[];
}

export const rentalsRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.rentals',
    path: 'rentals',
    loader: async ({ request }): Promise<RentalsData> => {
      const { links, areas } = await loadSite(host, request.signal);
      return { frameUrl: links.listingsFrame, cities: areas.map(({ name }) => name) };
    },
    lazy: host.lazy(() => import(/* webpackChunkName: "public.rentals" */ './rentals-page.tsx')),
    handle: {
      head: rentalsHead,
      frames: (loaderData) => (loaderData ? [(loaderData as RentalsData).frameUrl] : []),
      frame: 'bare',
      // The wait for the frame is counted by script.
      start: 'idle',
    } satisfies RouteHandle,
  },
];
