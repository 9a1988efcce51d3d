import { answerOf, ApiProblem } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { data, useRouteLoaderData } from '@epm/router';
import type { Host } from '@epm/router';

export type Site = Schemas['Site'];

export const SITE_ROUTE = 'public.site';

/** Loads what every public page prints: company, links, plans, people. Fails with the server's status. */
export async function loadSite(host: Host, signal: AbortSignal): Promise<Site> {
  try {
    return await answerOf(host.api.GET('/api/site', { signal }));
  } catch (error) {
    if (error instanceof ApiProblem) throw data(error.message, { status: error.status });
    throw error;
  }
}

/** The company's own data, loaded once with the frame. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>(SITE_ROUTE);
  if (!site) throw new Error(`useSite needs the route ${SITE_ROUTE} above it`);
  return site;
}

/** 'tel:+15155550100' of a number as printed. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`;
}
