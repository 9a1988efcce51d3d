import { isRouteErrorResponse } from '@epm/router';
import type { HeadTags, RouteHandle } from '@epm/router';

/** Data of a matched route, in the browser or on the server. */
export interface MatchedRoute {
  handle?: RouteHandle;
  loaderData: unknown;
  params: Record<string, string | undefined>;
  /** Error that this route shows instead of its page. */
  error?: unknown;
}

const defaultHead: HeadTags = { title: 'Property management in Greater Des Moines' };
const missingHead: HeadTags = { title: 'Page not found', robots: 'noindex' };
const failedHead: HeadTags = { title: 'Unavailable', robots: 'noindex' };

/** Head of a page with the site name, if a parent route has one. */
export interface PageHead extends HeadTags {
  siteName?: string | undefined;
}

/** Returns the value of the deepest matched route that has one. */
function findDeepest<T>(
  matches: readonly MatchedRoute[],
  valueOf: (match: MatchedRoute) => T | undefined,
): T | undefined {
  for (const match of matches.toReversed()) {
    const value = valueOf(match);
    if (value !== undefined) return value;
  }
  return undefined;
}

export const frameOf = (matches: readonly MatchedRoute[]) => findDeepest(matches, ({ handle }) => handle?.frame);

export const startOf = (matches: readonly MatchedRoute[]) => findDeepest(matches, ({ handle }) => handle?.start);

/** Returns the head of the page. */
export function headOf(matches: readonly MatchedRoute[]): PageHead {
  const siteName = findDeepest(matches, ({ handle, loaderData }) => handle?.siteName?.(loaderData));
  return { ...tagsOf(matches, siteName), siteName };
}

/** Returns the tags of the page, or fixed tags if a loader failed, because the page then has no data. */
function tagsOf(matches: readonly MatchedRoute[], siteName: string | undefined): HeadTags {
  const failed = matches.find(({ error }) => error !== undefined);
  if (failed) return isRouteErrorResponse(failed.error) && failed.error.status === 404 ? missingHead : failedHead;
  return (
    findDeepest(matches, ({ handle, loaderData, params }) => handle?.head?.(loaderData, params, siteName)) ??
    defaultHead
  );
}
