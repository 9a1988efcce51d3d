import { useHost, useMatches, useSession } from '@epm/router';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Id of the route whose content and frame differ for staff. */
export const STAFF_VIEW_ROUTE_ID = 'public.payment-success';

/**
 * Returns whether the user is staff and the current page has a staff view. On the server and during hydration, does not
 * check whether the shell can load parts. After hydration, returns false in an older shell that cannot load parts, so
 * that staff see the owner's page.
 */
export function useHasStaffView(): boolean {
  const { user } = useSession();
  const canLoadPart = useHost().part !== undefined;
  const isHydrated = useIsHydrated();
  const isStaffViewRoute = useMatches().some(({ id }) => id === STAFF_VIEW_ROUTE_ID);
  return isStaffViewRoute && user !== null && (canLoadPart || !isHydrated);
}
