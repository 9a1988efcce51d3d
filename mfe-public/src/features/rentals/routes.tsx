import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { loadSite } from '../../app/site.ts';
import { rentalsHead } from './rentals-head.ts';

/** Address of the frame, which the page's policy has to name. */
export type FrameAddress = string;

export const rentalsRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.rentals',
    path: 'rentals',
    loader: async ({ request }): Promise<FrameAddress> => (await loadSite(host, request.signal)).links.listingsFrame,
    lazy: host.lazy(() => import(/* webpackChunkName: "public.rentals" */ './rentals-page.tsx')),
    handle: {
      head: rentalsHead,
      frames: (loaderData) => [loaderData as FrameAddress],
      frame: 'bare',
      // The wait for the frame is counted by script.
      start: 'idle',
    } satisfies RouteHandle,
  },
];
