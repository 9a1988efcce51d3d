import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { data, redirect } from '@epm/router';
import type { Host } from '@epm/router';
import { loadTeam } from './load-team.ts';
import type { Team } from './load-team.ts';

export type TeamProfile = Schemas['TeamProfile'];

export interface MemberData {
  profile: TeamProfile | null;
  team: Team;
}

/**
 * Loads a profile by slug. For an unknown slug, returns null with status 404. Redirects an earlier slug of a member to
 * the current slug.
 * @throws a route error with the server's status
 */
export async function loadTeamMember(host: Host, slug: string, signal: AbortSignal) {
  try {
    const [profile, team] = await Promise.all([
      unwrapResponse(host.api.GET('/api/site/team/{slug}', { params: { path: { slug } }, signal })),
      loadTeam(host, signal),
    ]);
    // The link contains an earlier slug, because the member's name has changed since.
    if (profile.slug !== null && profile.slug !== slug) throw redirect(`/team/${profile.slug}`, 301);
    return data<MemberData>({ profile, team });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 404) return data<MemberData>({ profile: null, team: [] }, { status: 404 });
    throw data(error.message, { status: error.status });
  }
}
