import { isRouteErrorResponse } from '@epm/router';
import type { HeadTags, RouteHandle } from '@epm/router';

/** Matched route, in the browser or on the server. */
export interface MatchedRoute {
  handle?: RouteHandle;
  loaderData: unknown;
  params: Record<string, string | undefined>;
  /** Error that this route renders instead of its page. */
  error?: unknown;
}

const DEFAULT_HEAD: HeadTags = { title: 'Property management in Greater Des Moines' };
const NOT_FOUND_HEAD: HeadTags = { title: 'Page not found', robots: 'noindex' };
const UNAVAILABLE_HEAD: HeadTags = { title: 'Unavailable', robots: 'noindex' };

/** Head tags of a page, with the site name from a parent route. */
export interface PageHead extends HeadTags {
  siteName?: string | undefined;
}

/** Returns the value from the deepest matched route that defines one. */
function findDeepest<T>(
  matches: readonly MatchedRoute[],
  getValue: (match: MatchedRoute) => T | undefined,
): T | undefined {
  for (const match of matches.toReversed()) {
    const value = getValue(match);
    if (value !== undefined) return value;
  }
  return undefined;
}

export const findFrame = (matches: readonly MatchedRoute[]) => findDeepest(matches, ({ handle }) => handle?.frame);

export const findHydrationStart = (matches: readonly MatchedRoute[]) =>
  findDeepest(matches, ({ handle }) => handle?.start);

export function buildPageHead(matches: readonly MatchedRoute[]): PageHead {
  const siteName = findDeepest(matches, ({ handle, loaderData }) => handle?.siteName?.(loaderData));
  return { ...buildHeadTags(matches, siteName), siteName };
}

/**
 * Returns the page's head tags. If a loader failed, returns default tags for the error, because the page has no data.
 */
function buildHeadTags(matches: readonly MatchedRoute[], siteName: string | undefined): HeadTags {
  const failedRoute = matches.find(({ error }) => error !== undefined);
  if (failedRoute)
    return isRouteErrorResponse(failedRoute.error) && failedRoute.error.status === 404
      ? NOT_FOUND_HEAD
      : UNAVAILABLE_HEAD;
  return (
    findDeepest(matches, ({ handle, loaderData, params }) => handle?.head?.(loaderData, params, siteName)) ??
    DEFAULT_HEAD
  );
}
