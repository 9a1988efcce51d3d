import type { Host } from '@epm/router';
import { loadSite } from '../../app/site.ts';

export interface RentalsData {
  /** URL of the iframe, which the page's content security policy must allow. */
  frameUrl: string;
  cities: string[];
}

export async function loadRentals(host: Host, signal: AbortSignal): Promise<RentalsData> {
  const { links, areas } = await loadSite(host, signal);
  return { frameUrl: links.listingsFrame, cities: areas.map(({ name }) => name) };
}
