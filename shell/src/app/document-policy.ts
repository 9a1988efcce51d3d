import { findPolicyAddition } from '@epm/contract/pages';
import { redirectDocument } from '@epm/router';
import type { createBrowserRouter, RouteObject } from '@epm/router';

const hasSamePolicy = (pathname: string, otherPathname: string) =>
  findPolicyAddition(pathname) === findPolicyAddition(otherPathname);

/**
 * Loader for the parent route of all pages. A document keeps its initial content security policy, so a navigation to a
 * route with a different policy loads a new document. The loader runs only on the initial load and before such
 * navigations. The root route must have no loader: it would prevent the router from rendering the error when a remote
 * fails to load.
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
export function endNavigationOnRestore(router: ReturnType<typeof createBrowserRouter>): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const { navigation, location } = router.state;
    if (!persisted || navigation.state === 'idle') return;
    delete document.documentElement.dataset.leaving;
    void router.navigate(location, { replace: true, preventScrollReset: true });
  });
}
