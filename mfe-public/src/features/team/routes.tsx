import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { loadSite } from '../../app/site.ts';
import type { Site } from '../../app/site.ts';
import { loadTeamMember } from './load-team-member.ts';
import { memberHead, teamHead } from './team-heads.ts';

export type Team = Site['team'];

export const teamRoutes = (host: Host): RouteObject[] => [
  {
    id: 'public.team',
    path: 'team',
    loader: async ({ request }): Promise<Team> => (await loadSite(host, request.signal)).team,
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
