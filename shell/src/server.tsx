/** Server bundle that the BFF evaluates with the remote's bundle to render a page. */
// eslint-disable-next-line no-restricted-imports -- provides all of React to remotes, but does not call `lazy`
import * as react from 'react';
import * as compilerRuntime from 'react/compiler-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { prerender } from 'react-dom/static';
import * as router from '@epm/router';
import {
  createHostWithoutApi,
  createServerHost,
  createStaticHandler,
  createStaticRouter,
  describeRoutes,
  listRemoteRoutes,
  StaticRouterProvider,
} from '@epm/router/server';
import type { NavigationEntry } from '@epm/contract';
import type { RenderOutput, RouteNode } from '@epm/contract/pages';
import { formatDocumentTitle, buildHeadElements } from './app/document-head.ts';
import { buildPageHead, findHydrationStart } from './app/page-handle.ts';
import type { MatchedRoute } from './app/page-handle.ts';
import { PageContext } from './app/page-context.ts';
import { createRemoteRoute, createShellRoutes } from './app/routes.tsx';

/** Libraries that the shell provides to a remote's server bundle, as in the browser. */
export const shared: Record<string, unknown> = {
  react,
  'react/compiler-runtime': compilerRuntime,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@epm/router': router,
};

/** Returns the routes of a remote for deploy.json. */
export const routesOf = listRemoteRoutes;

/** Returns the routes of the shell for deploy.json. */
export const listOwnRoutes = (): RouteNode[] => describeRoutes(createShellRoutes(createHostWithoutApi(), []));

export interface RenderRequest {
  request: Request;
  /** Public origin of the site. */
  site: string;
  remote: string;
  createRoutes: router.CreateRoutes;
  /** Signed-in user according to the BFF. */
  user?: router.SessionUser | null;
  /** Links for public pages that the live remotes declare. */
  navigation?: readonly NavigationEntry[] | undefined;
  /** Calls the BFF's API as the visitor. */
  fetch(request: Request): Promise<Response>;
}

/**
 * Option that disables streaming in chunks, because React would add inline scripts that the content security policy
 * forbids. React's types lack this option.
 */
const SINGLE_CHUNK_OPTIONS: object = { progressiveChunkSize: Infinity };

type StaticHandlerContext = Exclude<Awaited<ReturnType<ReturnType<typeof createStaticHandler>['query']>>, Response>;

function toMatchedRoutes({ matches, loaderData, errors }: StaticHandlerContext): MatchedRoute[] {
  return matches.map(({ route, params }) => ({
    handle: route.handle as router.RouteHandle | undefined,
    loaderData: loaderData[route.id],
    params,
    error: errors?.[route.id] as unknown,
  }));
}

/** Serializes route errors, such as a 404, in the format that the router deserializes. Rethrows other errors. */
function serializeErrors(errors: StaticHandlerContext['errors']): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]: [string, unknown]) => {
      if (!router.isRouteErrorResponse(error)) throw error;
      const { status, statusText, data } = error;
      return [id, { status, statusText, data, __type: 'RouteErrorResponse' }];
    }),
  );
}

/**
 * Renders the app to HTML.
 * @param signal aborts the rendering, because React would wait forever for a promise that never settles
 * @throws errors of components, the signal's reason, and an error when the result is empty
 */
async function renderApp(
  host: router.Host,
  site: string,
  handler: ReturnType<typeof createStaticHandler>,
  context: StaticHandlerContext,
  signal?: AbortSignal,
): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <PageContext value={{ site, isProtected: () => false, errors: () => context.errors, commandMenuFor: () => null }}>
      <router.HostProvider host={host}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </router.HostProvider>
    </PageContext>,
    { ...SINGLE_CHUNK_OPTIONS, ...(signal && { signal }), onError: (error) => void errors.push(error) },
  );
  // An aborted rendering resolves with the content rendered so far.
  signal?.throwIfAborted();
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  if (!html) throw new Error('The page rendered no content');
  return html;
}

/** Renders a page. @throws errors of loaders and components, and an error when the result is empty */
export async function render({
  request,
  site,
  remote,
  createRoutes,
  user = null,
  navigation,
  fetch,
}: RenderRequest): Promise<RenderOutput> {
  const host = createServerHost(new URL(request.url).origin, fetch, user, navigation);
  // Created per request, because the router modifies lazy routes in place.
  const handler = createStaticHandler(createShellRoutes(host, [createRemoteRoute(remote, false, createRoutes(host))]));
  const context = await handler.query(request);
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const errors = serializeErrors(context.errors);
  const matches = toMatchedRoutes(context);
  const head = buildPageHead(matches);
  return {
    kind: 'page',
    status: context.statusCode,
    html: await renderApp(host, site, handler, context, request.signal),
    title: formatDocumentTitle(head),
    head: buildHeadElements(head, site).map(({ selector: _, ...element }) => element),
    data: { loaderData: context.loaderData, actionData: context.actionData, errors, user },
    start: findHydrationStart(matches) ?? 'interaction',
  };
}
