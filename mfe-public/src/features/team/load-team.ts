import type { Host } from '@epm/router';
import { loadSite } from '../../app/site.ts';
import type { Site } from '../../app/site.ts';

/** All team members in the order of the team page. */
export type Team = Site['team'];

export async function loadTeam(host: Host, signal: AbortSignal): Promise<Team> {
  return (await loadSite(host, signal)).team;
}
