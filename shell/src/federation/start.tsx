import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, HostProvider, matchRoutes, RouterProvider } from '@epm/router';
import type { Host, LazyPage, RouteObject } from '@epm/router';
import type { PageBoot } from '@epm/contract/pages';
import { endNavigationOnRestore } from '../app/document-policy.ts';
import { PageContext } from '../app/page-context.ts';
import { mountRemote, remotesId, shellRoutes } from '../app/routes.tsx';
import { createBrowserHost } from '../host/browser-host.ts';
import { markLoadedStyles } from './loaded-styles.ts';
import { retryFailedStylesheets } from '@epm/ui';
import { isFallback } from './lazy-page.tsx';
import { readBoot, readPageData } from './page-boot.ts';
import { createRemotes } from './remotes.ts';
import type { Remotes } from './remotes.ts';
import { registerServiceWorker } from './service-worker.ts';
import { loadStatusColors } from './load-status-colors.ts';
import { hydratedEvent, showStartFailure } from './hydration.ts';

declare global {
  interface Window {
    /** Data of a server-rendered page. The router restores errors such as a 404 only from this property. */
    __staticRouterHydrationData?: unknown;
  }
}

/** Marks the document as hydrated, for the loader and for tests. Effects run only after hydration. */
function HydrationMark() {
  useEffect(() => {
    window.dispatchEvent(new Event(hydratedEvent));
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}

/**
 * Loads the lazy routes of the first page, because hydration needs the page's component. @throws if a route cannot be
 * loaded
 */
async function loadLazyRoutes(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location.pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    const page: unknown = await route.lazy();
    if (isFallback((page as LazyPage).Component)) throw new Error(`The page ${route.id} could not be loaded`);
    Object.assign(route, page);
    delete route.lazy;
  }
}

async function mount(remotes: Remotes, name: string): Promise<RouteObject> {
  const isProtected = remotes.isProtected(name);
  const [routes] = await Promise.all([remotes.routesOf(name), isProtected ? loadStatusColors() : undefined]);
  return mountRemote(name, isProtected, routes);
}

function createRouter(remotes: Remotes, routes: RouteObject[], first: string | undefined) {
  const mounted = new Set([first]);
  return createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const name = remotes.ownerOf(path);
      if (!name || mounted.has(name)) return;
      const route = await mount(remotes, name);
      if (signal.aborted) return;
      mounted.add(name);
      patch(remotesId, [route]);
    },
  });
}

interface AppOptions {
  root: HTMLElement;
  site: string;
  host: Host;
  remotes: Remotes;
  router: ReturnType<typeof createRouter>;
  isServerRendered: boolean;
}

function renderApp({ root, site, host, remotes, router, isServerRendered }: AppOptions): void {
  const isProtected = (pathname: string) => remotes.isProtected(remotes.ownerOf(pathname));
  const commandMenuFor = (pathname: string) => {
    const lender = remotes.lenderOf('command-menu');
    return lender !== undefined && lender !== remotes.ownerOf(pathname) ? () => remotes.partOf('command-menu') : null;
  };
  const content = (
    <PageContext value={{ site, isProtected, errors: () => router.state.errors, commandMenuFor }}>
      <HostProvider host={host}>
        <RouterProvider router={router} />
      </HostProvider>
      <HydrationMark />
    </PageContext>
  );
  // StrictMode mounts effects twice, to find effects that do not clean up. The production build drops this branch.
  const app = process.env.NODE_ENV === 'development' ? <StrictMode>{content}</StrictMode> : content;
  if (!isServerRendered) createRoot(root).render(app);
  // In a transition, hydration runs in time slices and the browser stays responsive. Otherwise it would be one long
  // task.
  else
    startTransition(
      () =>
        void hydrateRoot(root, app, {
          onRecoverableError: (error) => console.error('Hydration did not match the page:', error),
        }),
    );
}

async function startApp(boot: PageBoot, host: Host, remotes: Remotes, root: HTMLElement): Promise<void> {
  const isServerRendered = root.hasChildNodes();
  let first = remotes.ownerOf(location.pathname);
  let routes = shellRoutes(host, []);
  if (first) {
    try {
      routes = shellRoutes(host, [await mount(remotes, first)]);
      if (isServerRendered) await loadLazyRoutes(routes);
    } catch (error) {
      console.warn(`${first} is not available:`, error);
      if (isServerRendered) {
        // The server's page stays readable, and its links work.
        showStartFailure(() => {
          retryFailedStylesheets();
          void startApp(boot, host, remotes, root);
        });
        return;
      }
      // The router loads the remote again, and shows the panel with Retry if that fails.
      routes = shellRoutes(host, []);
      first = undefined;
    }
  }
  if (isServerRendered) window.__staticRouterHydrationData = readPageData();
  const router = createRouter(remotes, routes, first);
  endNavigationOnRestore(router);
  renderApp({ root, site: boot.site, host, remotes, router, isServerRendered });
}

/** Starts the shell and the remote that owns the page. Hydrates a server-rendered page. */
export async function start(): Promise<void> {
  const boot = readBoot();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  markLoadedStyles();
  const host = createBrowserHost((name) => remotes.partOf(name), readPageData()?.user);
  const remotes = createRemotes(boot, host);
  await startApp(boot, host, remotes, root);
  // On other pages, the loader registers the service worker.
  if (boot.start === 'now') registerServiceWorker();
}
