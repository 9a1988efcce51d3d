import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Returns a function that tells whether the user is still on the rendered page. It returns false as soon as a navigation
 * to another page starts, before React renders that navigation, so a delayed change of the URL can check it.
 */
export function useIsCurrentPage(): () => boolean {
  const { pathname } = useLocation();
  const router = useContext(DataRouterContext)?.router;
  return () => {
    const target = router?.state.navigation.location ?? router?.state.location;
    return target?.pathname === pathname;
  };
}
