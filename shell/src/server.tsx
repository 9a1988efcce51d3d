/** What the BFF evaluates to render a page, beside the remote's own bundle. */
// eslint-disable-next-line no-restricted-imports -- hands all of React to the remotes, and calls nothing lazily itself
import * as react from 'react';
import * as compilerRuntime from 'react/compiler-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { prerender } from 'react-dom/static';
import * as router from '@epm/router';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@epm/router/server';
import type { Rendered, RouteNode } from '@epm/contract/pages';
import { documentTitle, headElements } from './app/document-head.ts';
import { framesOf, headOf, startOf } from './app/page-handle.ts';
import type { MatchedRoute } from './app/page-handle.ts';
import { PageContext } from './app/page-context.ts';
import { mountRemote, shellRoutes } from './app/routes.tsx';
import { createServerHost } from './host/server-host.ts';

/** The libraries that a remote's bundle takes from the shell's, as in a browser. */
export const shared: Record<string, unknown> = {
  react,
  'react/compiler-runtime': compilerRuntime,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@epm/router': router,
};

function describe(routes: readonly router.RouteObject[]): RouteNode[] {
  return routes.map(({ id, path, index, handle, children }) => {
    const frame = (handle as router.RouteHandle | undefined)?.frame;
    return {
      id: id ?? '',
      ...(path !== undefined && { path }),
      ...(index && { index }),
      ...(frame && { frame }),
      ...(children && { children: describe(children) }),
    };
  });
}

/** The routes of a remote, or of the shell itself, as publishing writes them down. */
export function routesOf(createRoutes?: router.CreateRoutes): RouteNode[] {
  const host = createServerHost('http://localhost', () =>
    Promise.reject(new Error('Nothing is called while routes are listed')),
  );
  return describe(createRoutes ? createRoutes(host) : shellRoutes(host, []));
}

export interface RenderRequest {
  request: Request;
  /** Origin of the site as visitors see it. */
  site: string;
  remote: string;
  createRoutes: router.CreateRoutes;
  /** Who is signed in, as far as the BFF knows. */
  user?: router.SessionUser | null;
  /** Answers the page's calls to the BFF, as the visitor. */
  fetch(request: Request): Promise<Response>;
}

/** Never a part that only an inline script could reveal: the pages' policy allows none. React's types lack the option. */
const inOnePiece: object = { progressiveChunkSize: Infinity };

type Context = Exclude<Awaited<ReturnType<ReturnType<typeof createStaticHandler>['query']>>, Response>;

function matchedRoutes({ matches, loaderData, errors }: Context): MatchedRoute[] {
  return matches.map(({ route, params }) => ({
    handle: route.handle as router.RouteHandle | undefined,
    loaderData: loaderData[route.id],
    params,
    error: errors?.[route.id] as unknown,
  }));
}

/** Errors in the form from which the router revives them. One that is not an answer (a 404, a 503) is a fault: it is thrown. */
function serializeErrors(errors: Context['errors']): Record<string, unknown> | null {
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
 * @param signal ends a rendering whose data never comes: React waits for every promise that a component uses
 * @throws whatever a component throws, the signal's reason, and when nothing was drawn
 */
async function draw(
  host: router.Host,
  site: string,
  handler: ReturnType<typeof createStaticHandler>,
  context: Context,
  signal?: AbortSignal,
): Promise<string> {
  const faults: unknown[] = [];
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
    { ...inOnePiece, ...(signal && { signal }), onError: (error) => void faults.push(error) },
  );
  // An aborted rendering resolves with what was finished.
  signal?.throwIfAborted();
  const html = await new Response(prelude).text();
  if (faults.length > 0) throw faults[0];
  if (!html) throw new Error('Nothing was drawn');
  return html;
}

/** @throws whatever a loader or a component throws, and when nothing was drawn */
export async function render({
  request,
  site,
  remote,
  createRoutes,
  user = null,
  fetch,
}: RenderRequest): Promise<Rendered> {
  const host = createServerHost(new URL(request.url).origin, fetch, user);
  // routes are made anew for each request: the router empties a lazy route in place
  const handler = createStaticHandler(shellRoutes(host, [mountRemote(remote, false, createRoutes(host))]));
  const context = await handler.query(request);
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const errors = serializeErrors(context.errors);
  const matches = matchedRoutes(context);
  const head = headOf(matches);
  return {
    kind: 'page',
    status: context.statusCode,
    html: await draw(host, site, handler, context, request.signal),
    title: documentTitle(head),
    head: headElements(head, site).map(({ selector: _, ...element }) => element),
    data: { loaderData: context.loaderData, actionData: context.actionData, errors, user },
    start: startOf(matches) ?? 'interaction',
    frames: framesOf(matches),
  };
}

/**
 * Draws a remote's start page without a server to ask, so with the faces that it has for that case.
 * @throws when it can't be drawn at all: such a version is not published
 */
export async function tryOut(remote: string, createRoutes: router.CreateRoutes): Promise<void> {
  const site = 'http://localhost';
  const host = createServerHost(site, () => Promise.resolve(new Response(null, { status: 503 })));
  const handler = createStaticHandler(shellRoutes(host, [mountRemote(remote, false, createRoutes(host))]));
  const context = await handler.query(new Request(site));
  if (!(context instanceof Response)) await draw(host, site, handler, context);
}
