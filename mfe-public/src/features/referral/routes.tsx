import { data, redirect } from '@epm/router';
import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { takePost } from '../../app/forms/take-post.ts';
import { paths } from '../../app/paths.ts';
import { loadReferral } from './load-referral.ts';
import { referralHead } from './referral-head.ts';
import { referralForm } from './referral-submission.ts';

export const referralRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.referral',
    path: 'realtor-referral',
    loader: ({ request }) => loadReferral(host, request),
    action: async ({ request }) => {
      const refused = await takePost(request, referralForm(host.api));
      return refused ? data(refused.form, { status: refused.status }) : redirect(`${paths.realtorReferral}?submitted=1#refer`, 303);
    },
    lazy: host.lazy(() => import(/* webpackChunkName: "public.referral" */ './referral-page.tsx')),
    handle: { head: referralHead, frame: 'bare', start: 'idle' } satisfies RouteHandle,
  },
];
