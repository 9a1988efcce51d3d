import type { Host } from '@epm/router';
import { buildOrganizationData } from '../../app/organization.ts';
import { loadSite } from '../../app/site.ts';
import type { Site } from '../../app/site.ts';

export interface HomeData
  extends Pick<Site, 'plans' | 'fees' | 'team' | 'testimonials' | 'areas'>,
    Pick<Site['images'], 'hero' | 'about'> {
  /** The company as schema.org data, for the document's head. */
  organization: object;
}

/** Number of team members on the landing page. */
const MAX_TEAM_MEMBERS = 3;

export async function loadHome(host: Host, signal: AbortSignal): Promise<HomeData> {
  const site = await loadSite(host, signal);
  const { plans, fees, team, testimonials, areas } = site;
  const { hero, about } = site.images;
  return {
    plans,
    fees,
    team: team.slice(0, MAX_TEAM_MEMBERS),
    testimonials,
    areas,
    hero,
    about,
    organization: buildOrganizationData(site),
  };
}
