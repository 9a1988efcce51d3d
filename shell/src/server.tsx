/** The bundle that the BFF evaluates, together with the remote's bundle, to render a page. */
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
import { headOf, startOf } from './app/page-handle.ts';
import type { MatchedRoute } from './app/page-handle.ts';
import { PageContext } from './app/page-context.ts';
import { mountRemote, shellRoutes } from './app/routes.tsx';
import { createServerHost } from './host/server-host.ts';

/** Libraries that a remote's bundle gets from the shell, as in a browser. */
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

/** Returns the routes of a remote, or of the shell, for deploy.json. */
export function routesOf(createRoutes?: router.CreateRoutes): RouteNode[] {
  const host = createServerHost('http://localhost', () =>
    Promise.reject(new Error('The API is not available while routes are listed')),
  );
  return describe(createRoutes ? createRoutes(host) : shellRoutes(host, []));
}

export interface RenderRequest {
  request: Request;
  /** Public origin of the site. */
  site: string;
  remote: string;
  createRoutes: router.CreateRoutes;
  /** Signed-in user according to the BFF. */
  user?: router.SessionUser | null;
  /** Calls the BFF in-process with the visitor's cookies. */
  fetch(request: Request): Promise<Response>;
}

/**
 * Option to render the page in one piece. Otherwise React would add inline scripts, which the content security policy
 * forbids. React's types lack this option.
 */
const SINGLE_CHUNK: object = { progressiveChunkSize: Infinity };

type Context = Exclude<Awaited<ReturnType<ReturnType<typeof createStaticHandler>['query']>>, Response>;

function matchedRoutes({ matches, loaderData, errors }: Context): MatchedRoute[] {
  return matches.map(({ route, params }) => ({
    handle: route.handle as router.RouteHandle | undefined,
    loaderData: loaderData[route.id],
    params,
    error: errors?.[route.id] as unknown,
  }));
}

/** Serializes route errors, such as a 404 or 503, in the format that the router restores. Rethrows other errors. */
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
 * Renders the app to HTML.
 * @param signal aborts the rendering of a page whose data never arrives; React would wait forever for a promise that a
 * component uses
 * @throws errors of components, the signal's reason, and an error when the result is empty
 */
async function renderApp(
  host: router.Host,
  site: string,
  handler: ReturnType<typeof createStaticHandler>,
  context: Context,
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
    { ...SINGLE_CHUNK, ...(signal && { signal }), onError: (error) => void errors.push(error) },
  );
  // An aborted rendering resolves with the parts that were finished.
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
  fetch,
}: RenderRequest): Promise<Rendered> {
  const host = createServerHost(new URL(request.url).origin, fetch, user);
  // Created for each request, because the router modifies a lazy route in place.
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
    html: await renderApp(host, site, handler, context, request.signal),
    title: documentTitle(head),
    head: headElements(head, site).map(({ selector: _, ...element }) => element),
    data: { loaderData: context.loaderData, actionData: context.actionData, errors, user },
    start: startOf(matches) ?? 'interaction',
  };
}

/**
 * Renders the error state of a remote's start page, by simulating a server that returns 503.
 * @throws when it can't be rendered; such a version is not published
 */
export async function tryOut(remote: string, createRoutes: router.CreateRoutes): Promise<void> {
  const site = 'http://localhost';
  const host = createServerHost(site, () => Promise.resolve(new Response(null, { status: 503 })));
  const handler = createStaticHandler(shellRoutes(host, [mountRemote(remote, false, createRoutes(host))]));
  const context = await handler.query(new Request(site));
  if (!(context instanceof Response)) await renderApp(host, site, handler, context);
}
