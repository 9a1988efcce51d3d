import { unwrapResponse, ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { data, useRouteLoaderData } from '@epm/router';
import type { Host } from '@epm/router';

export type Site = Schemas['Site'];

export const SITE_ROUTE_ID = 'public.site';

/**
 * Site data for the layout, needed by every page. Pages that need more site data load it themselves, so that other
 * pages stay small.
 */
export type LayoutData = Pick<Site, 'company' | 'links' | 'social' | 'logo' | 'reviewBadge' | 'isDemonstration'>;

export async function loadLayoutData(host: Host, signal: AbortSignal): Promise<LayoutData> {
  const { company, links, social, logo, reviewBadge, isDemonstration } = await loadSite(host, signal);
  return { company, links, social, logo, reviewBadge, isDemonstration };
}

/** Returns the site name, or undefined if the site data failed to load. */
export const getSiteName = (loaderData: unknown) => (loaderData as LayoutData | undefined)?.company.name;

/** Loads all site data, such as the company, links, plans and team. @throws a route error with the server's status */
export async function loadSite(host: Host, signal: AbortSignal): Promise<Site> {
  try {
    return await unwrapResponse(host.api.GET('/api/site', { signal }));
  } catch (error) {
    if (error instanceof ApiProblem) throw data(error.message, { status: error.status });
    throw error;
  }
}

/** Returns the site data that was loaded with the layout. */
export function useSite(): LayoutData {
  const site = useRouteLoaderData<LayoutData>(SITE_ROUTE_ID);
  if (!site) throw new Error(`useSite must be called below the route ${SITE_ROUTE_ID}`);
  return site;
}

/** Converts a displayed phone number to E.164: '+15155550100'. */
export function formatInternationalNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `+${digits.length === 10 ? '1' : ''}${digits}`;
}

export const formatTelephoneUrl = (phone: string) => `tel:${formatInternationalNumber(phone)}`;
