import { matchRoutes, redirectDocument } from '@epm/router';
import type { createBrowserRouter, RouteHandle, RouteObject } from '@epm/router';

type Router = ReturnType<typeof createBrowserRouter>;

/** Router of the document. When a loader runs, the router's routes include those for the current and the next path. */
let documentRouter: Pick<Router, 'routes'> | undefined;

const findPolicy = (pathname: string) =>
  (matchRoutes(documentRouter?.routes ?? [], pathname) ?? [])
    .map(({ route }) => (route.handle as RouteHandle | undefined)?.policy)
    .findLast((policy) => policy !== undefined);

const hasSamePolicy = (pathname: string, otherPathname: string) =>
  pathname === otherPathname || findPolicy(pathname) === findPolicy(otherPathname);

/** Sets the router whose route policies are compared before each navigation. */
export function setDocumentRouter(router: Pick<Router, 'routes'>): void {
  documentRouter = router;
}

/**
 * Loader for the parent route of all pages. A document keeps its initial content security policy, so a navigation to a
 * route with a different policy loads a new document. The loader runs only on the initial load and before such
 * navigations. The root route must not have a loader, because such a loader would prevent the router from rendering the
 * error when a remote fails to load.
 */
export const documentPolicyLoader: Pick<RouteObject, 'loader' | 'shouldRevalidate'> = {
  loader({ request }) {
    const isServer = typeof document === 'undefined';
    if (isServer || hasSamePolicy(new URL(request.url).pathname, location.pathname)) return null;
    // The user has already confirmed the loss of unsaved edits, so `useUnloadConfirmation` must not ask again.
    document.documentElement.dataset.leaving = '';
    return redirectDocument(request.url);
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => !hasSamePolicy(currentUrl.pathname, nextUrl.pathname),
};

/**
 * Ends a pending navigation when the browser restores this document from the bfcache. Otherwise the router would wait
 * forever for the other document.
 */
export function endNavigationOnRestore(router: Router): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const { navigation, location } = router.state;
    if (!persisted || navigation.state === 'idle') return;
    delete document.documentElement.dataset.leaving;
    void router.navigate(location, { replace: true, preventScrollReset: true });
  });
}
