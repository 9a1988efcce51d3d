import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { loadWebinar } from './load-webinar.ts';
import { buildWebinarHead } from './webinar-head.ts';

export const createWebinarRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.webinar',
    path: 'webinar',
    loader: ({ request }) => loadWebinar(host, request),
    // Runs only for posts without JavaScript, so it is loaded with the page's chunk.
    action: async ({ request }) => {
      const { registrationAction } = await import(/* webpackChunkName: "public.webinar" */ './registration-action.ts');
      return registrationAction(host, request);
    },
    lazy: host.lazy(() => import(/* webpackChunkName: "public.webinar" */ './webinar-page.tsx')),
    handle: { head: buildWebinarHead, frame: 'bare', start: 'idle' } satisfies RouteHandle,
  },
];
