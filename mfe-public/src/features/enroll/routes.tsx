import type { Host, HeadTags, RouteHandle, RouteObject } from '@epm/router';
import { enrollAction } from './enroll-action.ts';
import { areFeesStale, loadEnroll } from './load-enroll.ts';

const buildEnrollHead = (): HeadTags => ({
  title: 'Enroll your property',
  description:
    'Enroll a rental property in Greater Des Moines for management online: see your fees, choose a walkthrough time, and sign nothing until we have met.',
  canonical: '/enroll',
});

export const createEnrollRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.enroll',
    path: 'enroll',
    loader: ({ request }) => loadEnroll(host, request),
    action: (args) => enrollAction(host, args),
    // Moving between the steps needs no new data.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      areFeesStale() || currentUrl.searchParams.get('from') !== nextUrl.searchParams.get('from'),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.enroll" */ './enroll-page.tsx')),
    handle: { head: buildEnrollHead, frame: 'bare', start: 'idle' } satisfies RouteHandle,
  },
];
