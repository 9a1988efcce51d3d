import type { Host } from '@epm/router';
import { loadSite } from '../../app/site.ts';
import type { Site } from '../../app/site.ts';

/** Team members in the order in which the team page lists them. */
export type Team = Site['team'];

export async function loadTeam(host: Host, signal: AbortSignal): Promise<Team> {
  return (await loadSite(host, signal)).team;
}

export interface TeamPageData {
  team: Team;
  /** Picture above the list of members. */
  picture: Site['images']['team'];
}

export async function loadTeamPage(host: Host, signal: AbortSignal): Promise<TeamPageData> {
  const { team, images } = await loadSite(host, signal);
  return { team, picture: images.team };
}
