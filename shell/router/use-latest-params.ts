import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Returns a function that reads the query parameters of the rendered page as the latest navigation sets them, even before
 * React renders that navigation. The function returns null as soon as a navigation to another page starts. A change of
 * one parameter must start from these: it then keeps earlier changes, and a delayed one does not change another page's
 * URL.
 */
export function useLatestParams(): () => URLSearchParams | null {
  const page = useLocation();
  const router = useContext(DataRouterContext)?.router;
  return () => {
    const target = router?.state.navigation.location ?? router?.state.location ?? page;
    return target.pathname === page.pathname ? new URLSearchParams(target.search) : null;
  };
}
