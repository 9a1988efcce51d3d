import { startTransition, StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, HostProvider, matchRoutes, RouterProvider } from '@epm/router';
import type { Host, LazyPage, RouteObject } from '@epm/router';
import type { PageBoot } from '@epm/contract/pages';
import { setDocumentRouter, endNavigationOnRestore } from '../app/document-policy.ts';
import { PageContext } from '../app/page-context.ts';
import { createRemoteRoute, REMOTES_ROUTE_ID, createShellRoutes } from '../app/routes.tsx';
import { createBrowserHost } from '../host/browser-host.ts';
import { markLoadedStyles } from './mark-loaded-styles.ts';
import { retryFailedStylesheets } from '@epm/ui';
import { isFallbackPage } from './lazy-page.tsx';
import { parsePageBoot, parsePageData } from './page-boot.ts';
import { createRemotes } from './remotes.ts';
import type { Remotes } from './remotes.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { loadStatusColors } from './load-status-colors.ts';
import { HYDRATED_EVENT, showStartFailure } from './hydration.ts';
import { listenForErrors, setRouteIdReader, reportClientError, reportPageError } from './report-error.ts';

declare global {
  interface Window {
    /** Hydration data. The router deserializes errors, such as a 404, only from this property. */
    __staticRouterHydrationData?: unknown;
  }
}

/**
 * Marks the document as hydrated, for the loader and for tests. React runs effects only after hydration. Wraps the page
 * instead of being its sibling: a sibling would change the ids from `useId`, and the server renders the page without
 * this component.
 */
function HydrationMarker({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new Event(HYDRATED_EVENT));
    document.documentElement.dataset.hydrated = '';
  }, []);
  return children;
}

/**
 * Loads the lazy routes for the initial URL, because hydration needs the page component.
 * @throws if a route fails to load
 */
async function loadLazyRoutes(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location.pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    const page: unknown = await route.lazy();
    if (isFallbackPage((page as LazyPage).Component)) throw new Error(`The page ${route.id} could not be loaded`);
    Object.assign(route, page);
    delete route.lazy;
  }
}

async function loadRemoteRoute(remotes: Remotes, name: string): Promise<RouteObject> {
  const isProtected = remotes.isProtected(name);
  const [routes] = await Promise.all([remotes.loadRoutes(name), isProtected ? loadStatusColors() : undefined]);
  return createRemoteRoute(name, isProtected, routes);
}

function createRouter(remotes: Remotes, routes: RouteObject[], initialRemote: string | undefined) {
  const mountedRemotes = new Set([initialRemote]);
  return createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const name = remotes.findRemoteByPath(path);
      if (!name || mountedRemotes.has(name)) return;
      const route = await loadRemoteRoute(remotes, name);
      if (signal.aborted) return;
      mountedRemotes.add(name);
      patch(REMOTES_ROUTE_ID, [route]);
    },
  });
}

interface AppOptions {
  root: HTMLElement;
  site: string;
  logo: PageBoot['logo'];
  host: Host;
  remotes: Remotes;
  router: ReturnType<typeof createRouter>;
  isServerRendered: boolean;
  /** URL of the container script of the page's remote. */
  entryUrl: string | undefined;
}

function renderApp({ root, site, logo, host, remotes, router, isServerRendered, entryUrl }: AppOptions): void {
  const isProtected = (pathname: string) => remotes.isProtected(remotes.findRemoteByPath(pathname));
  const commandMenuFor = (pathname: string) => {
    const exporter = remotes.findPartExporter('command-menu');
    return exporter !== undefined && exporter !== remotes.findRemoteByPath(pathname)
      ? () => remotes.loadPart('command-menu')
      : null;
  };
  const content = (
    <PageContext value={{ site, logo, isProtected, errors: () => router.state.errors, commandMenuFor }}>
      <HydrationMarker>
        <HostProvider host={host}>
          <RouterProvider router={router} />
        </HostProvider>
      </HydrationMarker>
    </PageContext>
  );
  // StrictMode runs effects twice, to find missing cleanups. The production build drops this branch.
  const app = process.env.NODE_ENV === 'development' ? <StrictMode>{content}</StrictMode> : content;
  if (!isServerRendered) createRoot(root).render(app);
  // In a transition, hydration is time-sliced. Otherwise it would be one long task.
  else
    startTransition(
      () =>
        void hydrateRoot(root, app, {
          onRecoverableError(error, { componentStack }) {
            console.error('Hydration did not match the page:', error);
            reportClientError('hydration', componentStack?.includes('/assets/') ? componentStack : entryUrl);
          },
        }),
    );
}

async function startApp(boot: PageBoot, host: Host, remotes: Remotes, root: HTMLElement): Promise<void> {
  const isServerRendered = root.hasChildNodes();
  let initialRemote = remotes.findRemoteByPath(location.pathname);
  let routes = createShellRoutes(host, []);
  if (initialRemote) {
    try {
      routes = createShellRoutes(host, [await loadRemoteRoute(remotes, initialRemote)]);
      if (isServerRendered) await loadLazyRoutes(routes);
    } catch (error) {
      console.warn(`${initialRemote} is not available:`, error);
      reportPageError(error, boot.remotes[initialRemote]?.entry.url);
      if (isServerRendered) {
        // Keep the server-rendered page. Its content and links work.
        showStartFailure(() => {
          retryFailedStylesheets();
          void startApp(boot, host, remotes, root);
        });
        return;
      }
      // Without the remote's routes, the router loads the remote again. If that fails, it renders the error page with
      // Retry.
      routes = createShellRoutes(host, []);
      initialRemote = undefined;
    }
  }
  if (isServerRendered) window.__staticRouterHydrationData = parsePageData();
  const router = createRouter(remotes, routes, initialRemote);
  setDocumentRouter(router);
  endNavigationOnRestore(router);
  setRouteIdReader(() => router.state.matches.at(-1)?.route.id);
  const entryUrl = initialRemote === undefined ? undefined : boot.remotes[initialRemote]?.entry.url;
  renderApp({ root, site: boot.site, logo: boot.logo, host, remotes, router, isServerRendered, entryUrl });
}

/** Starts the shell and the remote that owns the page. Hydrates the page if the server rendered it. */
export async function start(): Promise<void> {
  listenForErrors();
  const boot = parsePageBoot();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  markLoadedStyles();
  const host = createBrowserHost(boot, (name) => remotes.loadPart(name), parsePageData()?.user);
  const remotes = createRemotes(boot, host);
  await startApp(boot, host, remotes, root);
  // On pages that hydrate later, the loader registers the service worker.
  if (boot.start === 'now') registerServiceWorker();
}
