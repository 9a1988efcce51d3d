import type { Host } from '@epm/router';
import { organization } from '../../app/organization.ts';
import { loadSite } from '../../app/site.ts';
import type { Site } from '../../app/site.ts';

export interface HomeData extends Pick<Site, 'plans' | 'team' | 'testimonials' | 'areas'> {
  /** The firm as schema.org knows it, for the head. */
  organization: object;
}

/** The landing page introduces the first three. */
const SHOWN = 3;

export async function loadHome(host: Host, signal: AbortSignal): Promise<HomeData> {
  const site = await loadSite(host, signal);
  const { plans, team, testimonials, areas } = site;
  return { plans, team: team.slice(0, SHOWN), testimonials, areas, organization: organization(site) };
}
