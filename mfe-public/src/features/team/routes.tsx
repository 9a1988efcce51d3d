import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { loadTeamMember } from './load-team-member.ts';
import { loadTeamPage } from './load-team.ts';
import { memberHead, teamHead } from './team-heads.ts';

export const teamRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.team',
    path: 'team',
    loader: ({ request }) => loadTeamPage(host, request.signal),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.team" */ './team-page.tsx')),
    handle: { head: teamHead, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
  },
  {
    id: 'public.team-member',
    path: 'team/:slug',
    loader: ({ params, request }) => loadTeamMember(host, params.slug ?? '', request.signal),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.team-member" */ './member-page.tsx')),
    handle: { head: memberHead, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
  },
];
