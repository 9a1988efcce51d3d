import { isRouteErrorResponse } from '@epm/router';
import type { HeadTags, RouteHandle } from '@epm/router';

/** What is needed of a matched route, in the browser as on the server. */
export interface MatchedRoute {
  handle?: RouteHandle;
  loaderData: unknown;
  params: Record<string, string | undefined>;
  /** Set when this route shows an error in place of its page. */
  error?: unknown;
}

const defaultHead: HeadTags = { title: 'Property management in Greater Des Moines' };
const missingHead: HeadTags = { title: 'Page not found', robots: 'noindex' };
const failedHead: HeadTags = { title: 'Unavailable', robots: 'noindex' };

/** A page's head, with what the site goes by where a route around the page knows that. */
export interface PageHead extends HeadTags {
  siteName?: string | undefined;
}

/** The deepest matched route that has a value wins. */
function deepest<T>(matches: readonly MatchedRoute[], valueOf: (match: MatchedRoute) => T | undefined): T | undefined {
  for (const match of matches.toReversed()) {
    const value = valueOf(match);
    if (value !== undefined) return value;
  }
  return undefined;
}

export const frameOf = (matches: readonly MatchedRoute[]) => deepest(matches, ({ handle }) => handle?.frame);

export const startOf = (matches: readonly MatchedRoute[]) => deepest(matches, ({ handle }) => handle?.start);

/** Head of the page. */
export function headOf(matches: readonly MatchedRoute[]): PageHead {
  const siteName = deepest(matches, ({ handle, loaderData }) => handle?.siteName?.(loaderData));
  return { ...tagsOf(matches, siteName), siteName };
}

/** A route whose loader failed has no data to make them from. */
function tagsOf(matches: readonly MatchedRoute[], siteName: string | undefined): HeadTags {
  const failed = matches.find(({ error }) => error !== undefined);
  if (failed) return isRouteErrorResponse(failed.error) && failed.error.status === 404 ? missingHead : failedHead;
  return (
    deepest(matches, ({ handle, loaderData, params }) => handle?.head?.(loaderData, params, siteName)) ?? defaultHead
  );
}

/** Origins that the page may show in frames. A page that failed shows none. */
export function framesOf(matches: readonly MatchedRoute[]): string[] {
  if (matches.some(({ error }) => error !== undefined)) return [];
  return deepest(matches, ({ handle, loaderData }) => handle?.frames?.(loaderData)) ?? [];
}
