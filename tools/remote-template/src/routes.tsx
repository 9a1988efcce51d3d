import type { CreateRoutes, RouteHandle } from '@epm/router';
import { GuidesLayout } from './guides-layout.tsx';
import { buildGuideHead, buildListHead } from './heads.ts';
import { loadGuide } from './load-guide.ts';
import { LAYOUT_ROUTE_ID, getSiteName, loadSite } from './site.ts';
import { PageError } from './page-error.tsx';

/**
 * Creates the routes of this remote. The shell calls it once per page load, and the server once per request. Each chunk
 * is named after the id of its route, so that the server can preload the chunk.
 */
export const createRoutes: CreateRoutes = (host) => [
  {
    id: LAYOUT_ROUTE_ID,
    path: 'guides',
    loader: ({ request }) => loadSite(host, request.signal),
    // The company's data rarely changes, so a tab loads it only once.
    shouldRevalidate: () => false,
    Component: GuidesLayout,
    ErrorBoundary: PageError,
    handle: { frame: 'bare', siteName: getSiteName } satisfies RouteHandle,
    children: [
      {
        id: 'guides.list',
        index: true,
        lazy: host.lazy(() => import(/* webpackChunkName: "guides.list" */ './guides-page.tsx')),
        handle: { head: buildListHead, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
      },
      {
        id: 'guides.guide',
        path: ':slug',
        loader: ({ params }) => loadGuide(params.slug ?? ''),
        ErrorBoundary: PageError,
        lazy: host.lazy(() => import(/* webpackChunkName: "guides.guide" */ './guide-page.tsx')),
        handle: { head: buildGuideHead, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
      },
    ],
  },
];
