import type { HeadTags, Host, RouteHandle, RouteObject } from '@epm/router';
import { cancelAction } from './cancel-action.ts';
import { loadManagedWalkthrough, loadLeadWalkthrough } from './load-walkthrough.ts';

/** Returns the head tags for the walkthrough pages, which are private and must not be indexed. */
const buildWalkthroughHead = (): HeadTags => ({ title: 'Your walkthrough', robots: 'noindex' });

const handle: RouteHandle = { head: buildWalkthroughHead, frame: 'bare', start: 'idle' };

export const createWalkthroughRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.walkthrough-confirmed',
    path: 'enroll/confirmed/:leadId',
    loader: ({ params, request }) => loadLeadWalkthrough(host, params.leadId ?? '', request.signal),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.walkthrough-confirmed" */ './confirmed-page.tsx')),
    handle,
  },
  {
    id: 'public.walkthrough',
    path: 'walkthrough/:key',
    loader: ({ params, request }) => loadManagedWalkthrough(host, params.key ?? '', request.signal),
    action: ({ params }) => cancelAction(host, params.key ?? ''),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.walkthrough" */ './manage-page.tsx')),
    handle,
  },
];
