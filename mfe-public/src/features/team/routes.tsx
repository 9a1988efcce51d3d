import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { loadTeamMember } from './load-team-member.ts';
import { loadTeamPage } from './load-team.ts';
import { buildMemberHead, buildTeamHead } from './team-heads.ts';

export const createTeamRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.team',
    path: 'team',
    loader: ({ request }) => loadTeamPage(host, request.signal),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.team" */ './team-page.tsx')),
    handle: { head: buildTeamHead, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
  },
  {
    id: 'public.team-member',
    path: 'team/:slug',
    loader: ({ params, request }) => loadTeamMember(host, params.slug ?? '', request.signal),
    lazy: host.lazy(() => import(/* webpackChunkName: "public.team-member" */ './member-page.tsx')),
    handle: { head: buildMemberHead, frame: 'bare', start: 'interaction' } satisfies RouteHandle,
  },
];
