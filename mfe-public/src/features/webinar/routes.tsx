import { data, redirect } from '@epm/router';
import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { takePost } from '../../app/forms/take-post.ts';
import { paths } from '../../app/paths.ts';
import { loadWebinar } from './load-webinar.ts';
import type { Registered } from './load-webinar.ts';
import { webinarHead } from './webinar-head.ts';
import { webinarForm } from './webinar-registration.ts';

export const webinarRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.webinar',
    path: 'webinar',
    loader: ({ request }) => loadWebinar(host, request),
    action: async ({ request }) => {
      let registered: Registered = 'seat';
      const form = webinarForm(host.api, (word) => {
        registered = word;
      });
      const refused = await takePost(request, form);
      if (refused) return data(refused.form, { status: refused.status });
      return redirect(`${paths.webinar}?registered=${registered}#register`, 303);
    },
    lazy: host.lazy(() => import(/* webpackChunkName: "public.webinar" */ './webinar-page.tsx')),
    handle: { head: webinarHead, frame: 'bare', start: 'idle' } satisfies RouteHandle,
  },
];
