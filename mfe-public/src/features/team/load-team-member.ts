import { ApiProblem, answerOf } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { data } from '@epm/router';
import type { Host } from '@epm/router';

export type TeamProfile = Schemas['TeamProfile'];

/** The profile behind a slug, null with status 404 for a slug that nobody has. Other faults are the server's own. */
export async function loadTeamMember(host: Host, slug: string, signal: AbortSignal) {
  try {
    const profile = await answerOf(host.api.GET('/api/site/team/{slug}', { params: { path: { slug } }, signal }));
    return data<TeamProfile | null>(profile);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 404) return data<TeamProfile | null>(null, { status: 404 });
    throw data(error.message, { status: error.status });
  }
}
