import { policyAdditionOf } from '@epm/contract/pages';
import { redirectDocument } from '@epm/router';
import type { createBrowserRouter, RouteObject } from '@epm/router';

const hasSamePolicy = (one: string, other: string) => policyAdditionOf(one) === policyAdditionOf(other);

/**
 * Loader of the route above all pages. A document keeps its initial content security policy, so a navigation to a route
 * with another policy loads a new document. The loader runs only on the initial load and before such navigations. The
 * root route must have no loader, because the router would then not render the error of a remote that fails to load.
 */
export const documentPolicy: Pick<RouteObject, 'loader' | 'shouldRevalidate'> = {
  loader({ request }) {
    const isServer = typeof document === 'undefined';
    if (isServer || hasSamePolicy(new URL(request.url).pathname, location.pathname)) return null;
    // The page has already asked about unsaved edits. This attribute tells `useUnloadConfirmation` not to ask again.
    document.documentElement.dataset.leaving = '';
    return redirectDocument(request.url);
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => !hasSamePolicy(currentUrl.pathname, nextUrl.pathname),
};

/**
 * Ends the navigation to another document when the browser restores this document from the bfcache. Otherwise the
 * router would wait for that navigation forever.
 */
export function endNavigationOnRestore(router: ReturnType<typeof createBrowserRouter>): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const { navigation, location } = router.state;
    if (!persisted || navigation.state === 'idle') return;
    delete document.documentElement.dataset.leaving;
    void router.navigate(location, { replace: true, preventScrollReset: true });
  });
}
