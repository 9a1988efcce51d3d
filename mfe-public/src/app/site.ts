import { unwrapResponse, ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { data, useRouteLoaderData } from '@epm/router';
import type { Host } from '@epm/router';

export type Site = Schemas['Site'];

export const SITE_ROUTE = 'public.site';

/**
 * Site data that every page needs. Pages that need more data load it themselves, so that the other pages stay small.
 */
export type SiteFrame = Pick<Site, 'company' | 'links' | 'social' | 'logo' | 'reviewBadge' | 'isDemonstration'>;

export async function loadSiteFrame(host: Host, signal: AbortSignal): Promise<SiteFrame> {
  const { company, links, social, logo, reviewBadge, isDemonstration } = await loadSite(host, signal);
  return { company, links, social, logo, reviewBadge, isDemonstration };
}

/** Returns the name of the site, or undefined if the site data failed to load. */
export const siteNameOf = (loaderData: unknown) => (loaderData as SiteFrame | undefined)?.company.name;

/** Loads all site data: company, links, plans, people. @throws a route error with the server's status */
export async function loadSite(host: Host, signal: AbortSignal): Promise<Site> {
  try {
    return await unwrapResponse(host.api.GET('/api/site', { signal }));
  } catch (error) {
    if (error instanceof ApiProblem) throw data(error.message, { status: error.status });
    throw error;
  }
}

/** Returns the site data that was loaded with the layout. */
export function useSite(): SiteFrame {
  const site = useRouteLoaderData<SiteFrame>(SITE_ROUTE);
  if (!site) throw new Error(`useSite needs the route ${SITE_ROUTE} above it`);
  return site;
}

/** Converts a displayed phone number to the international format with the country code: '+15155550100'. */
export function internationalNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `+${digits.length === 10 ? '1' : ''}${digits}`;
}

export const telephoneLink = (phone: string) => `tel:${internationalNumber(phone)}`;
