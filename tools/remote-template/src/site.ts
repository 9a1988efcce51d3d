import type { Schemas } from '@epm/contract';
import { data, useRouteLoaderData } from '@epm/router';
import type { Host } from '@epm/router';
import { ApiProblem, unwrapResponse } from '@epm/router/client';

export const LAYOUT_ROUTE_ID = 'guides.layout';

/** Data that every page of this remote shows. */
export type SiteData = Pick<Schemas['Site']['company'], 'name' | 'phone'>;

/** @throws a route error with the server's status */
export async function loadSite(host: Host, signal: AbortSignal): Promise<SiteData> {
  try {
    const { company } = await unwrapResponse(host.api.GET('/api/site', { signal }));
    return { name: company.name, phone: company.phone };
  } catch (error) {
    if (error instanceof ApiProblem) throw data(error.message, { status: error.status });
    throw error;
  }
}

/** Returns the site name, or undefined if the site data failed to load. */
export const getSiteName = (loaderData: unknown) => (loaderData as SiteData | undefined)?.name;

/** Returns the site data. Undefined if the data failed to load. */
export const useSite = () => useRouteLoaderData<SiteData>(LAYOUT_ROUTE_ID);
