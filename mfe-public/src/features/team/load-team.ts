import type { Host } from '@epm/router';
import { loadSite } from '../../app/site.ts';
import type { Site } from '../../app/site.ts';

/** Team members in the order in which the team page lists them. */
export type Team = Site['team'];

export async function loadTeam(host: Host, signal: AbortSignal): Promise<Team> {
  return (await loadSite(host, signal)).team;
}
