import { answerOf, ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { data, useRouteLoaderData } from '@epm/router';
import type { Host } from '@epm/router';

export type Site = Schemas['Site'];

export const SITE_ROUTE = 'public.site';

/** What every page prints, in header and footer at least. The rest would weigh on each page: those that print it load it. */
export type SiteFrame = Pick<Site, 'company' | 'links' | 'social' | 'logo' | 'reviewBadge' | 'isDemonstration'>;

export async function loadSiteFrame(host: Host, signal: AbortSignal): Promise<SiteFrame> {
  const { company, links, social, logo, reviewBadge, isDemonstration } = await loadSite(host, signal);
  return { company, links, social, logo, reviewBadge, isDemonstration };
}

/** What the site goes by, from the frame's data; undefined where that could not be loaded. */
export const siteNameOf = (loaderData: unknown) => (loaderData as SiteFrame | undefined)?.company.name;

/** Loads all that the company says about itself: links, plans, people. Fails with the server's status. */
export async function loadSite(host: Host, signal: AbortSignal): Promise<Site> {
  try {
    return await answerOf(host.api.GET('/api/site', { signal }));
  } catch (error) {
    if (error instanceof ApiProblem) throw data(error.message, { status: error.status });
    throw error;
  }
}

/** The company's own data, loaded once with the frame. */
export function useSite(): SiteFrame {
  const site = useRouteLoaderData<SiteFrame>(SITE_ROUTE);
  if (!site) throw new Error(`useSite needs the route ${SITE_ROUTE} above it`);
  return site;
}

/** '+15155550100' of a number as printed: with the code of the country, as machines want it. */
export function internationalNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `+${digits.length === 10 ? '1' : ''}${digits}`;
}

export const telephoneLink = (phone: string) => `tel:${internationalNumber(phone)}`;
