import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { loadReferral } from './load-referral.ts';
import { buildReferralHead } from './referral-head.ts';

export const createReferralRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.referral',
    path: 'realtor-referral',
    loader: ({ request }) => loadReferral(host, request),
    // Runs only for posts without JavaScript, so it is loaded with the page's chunk.
    action: async ({ request }) => {
      const { referralAction } = await import(/* webpackChunkName: "public.referral" */ './referral-action.ts');
      return referralAction(host, request);
    },
    lazy: host.lazy(() => import(/* webpackChunkName: "public.referral" */ './referral-page.tsx')),
    handle: { head: buildReferralHead, frame: 'bare', start: 'idle' } satisfies RouteHandle,
  },
];
