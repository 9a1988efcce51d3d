import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Returns a function that reads the query parameters of the current page, including the parameters of a navigation that
 * React has not rendered yet. The function returns null as soon as a navigation to another page starts. Base each
 * change on the returned parameters, so that the change preserves earlier changes and never affects another page.
 */
export function useLatestParams(): () => URLSearchParams | null {
  const page = useLocation();
  const router = useContext(DataRouterContext)?.router;
  return () => {
    const target = router?.state.navigation.location ?? router?.state.location ?? page;
    return target.pathname === page.pathname ? new URLSearchParams(target.search) : null;
  };
}
