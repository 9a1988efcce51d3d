import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, HostProvider, matchRoutes, RouterProvider } from '@epm/router';
import type { Host, LazyPage, RouteObject } from '@epm/router';
import type { PageBoot } from '@epm/contract/pages';
import { PageContext } from '../app/page-context.ts';
import { mountRemote, remotesId, shellRoutes } from '../app/routes.tsx';
import { createBrowserHost } from '../host/browser-host.ts';
import { markBroughtStyles } from './brought-styles.ts';
import { healLinks } from '@epm/ui';
import { isStandIn } from './lazy-page.tsx';
import { readBoot, readPageData } from './page-boot.ts';
import { createRemotes } from './remotes.ts';
import type { Remotes } from './remotes.ts';
import { registerServiceWorker } from './service-worker.ts';
import { bringStatusColors } from './status-colors.ts';
import { aliveEvent, showStartFailure } from './waking.ts';

declare global {
  interface Window {
    /** Where the router looks for a server-rendered page's data; only there does it revive errors such as a 404. */
    __staticRouterHydrationData?: unknown;
  }
}

/** Marks the document as hydrated, for the loader and for tests: effects run once everything is hydrated. */
function Alive() {
  useEffect(() => {
    window.dispatchEvent(new Event(aliveEvent));
    document.documentElement.dataset.alive = '';
  }, []);
  return null;
}

/** Hydration needs the page's component at hand, so the lazy routes of the first page are resolved before it. @throws when one did not arrive */
async function settleLazyRoutes(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location.pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    const page: unknown = await route.lazy();
    if (isStandIn((page as LazyPage).Component)) throw new Error(`The page ${route.id} did not arrive`);
    Object.assign(route, page);
    delete route.lazy;
  }
}

async function mount(remotes: Remotes, name: string): Promise<RouteObject> {
  const isProtected = remotes.isProtected(name);
  const [routes] = await Promise.all([remotes.routesOf(name), isProtected ? bringStatusColors() : undefined]);
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

/** Where the day of staff begins. The remote that owns it exports the command menu for the pages of other remotes. */
const staffHome = '/dashboard';

interface Drawing {
  root: HTMLElement;
  site: string;
  host: Host;
  remotes: Remotes;
  router: ReturnType<typeof createRouter>;
  isServerRendered: boolean;
}

function draw({ root, site, host, remotes, router, isServerRendered }: Drawing): void {
  const isProtected = (pathname: string) => remotes.isProtected(remotes.ownerOf(pathname));
  const commandMenuFor = (pathname: string) => {
    const lender = remotes.ownerOf(staffHome);
    return lender !== undefined && lender !== remotes.ownerOf(pathname) ? () => remotes.commandMenuOf(lender) : null;
  };
  const app = (
    <PageContext value={{ site, isProtected, errors: () => router.state.errors, commandMenuFor }}>
      <HostProvider host={host}>
        <RouterProvider router={router} />
      </HostProvider>
      <Alive />
    </PageContext>
  );
  if (!isServerRendered) createRoot(root).render(app);
  // As a transition the work is cut into slices between which the browser answers; without, it is one long task.
  else
    startTransition(
      () =>
        void hydrateRoot(root, app, {
          onRecoverableError: (error) => console.error('Hydration did not match the page:', error),
        }),
    );
}

async function wake(boot: PageBoot, host: Host, remotes: Remotes, root: HTMLElement): Promise<void> {
  const isServerRendered = root.hasChildNodes();
  let first = remotes.ownerOf(location.pathname);
  let routes = shellRoutes(host, []);
  if (first) {
    try {
      routes = shellRoutes(host, [await mount(remotes, first)]);
      if (isServerRendered) await settleLazyRoutes(routes);
    } catch (error) {
      console.warn(`${first} is not available:`, error);
      if (isServerRendered) {
        // the server's page stays readable, and its links work
        showStartFailure(() => {
          healLinks();
          void wake(boot, host, remotes, root);
        });
        return;
      }
      // the router asks for it again, and shows the panel with Retry when that fails too
      routes = shellRoutes(host, []);
      first = undefined;
    }
  }
  if (isServerRendered) window.__staticRouterHydrationData = readPageData();
  draw({ root, site: boot.site, host, remotes, router: createRouter(remotes, routes, first), isServerRendered });
}

/** Starts the shell and the remote that owns the page, or takes over what the server has drawn of them. */
export async function start(): Promise<void> {
  const boot = readBoot();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  markBroughtStyles();
  const host = createBrowserHost(readPageData()?.user);
  await wake(boot, host, createRemotes(boot, host), root);
  // the loader has done so on the pages that it wakes
  if (boot.start === 'now') registerServiceWorker();
}
