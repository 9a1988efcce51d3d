import { useHost, useMatches, useSession } from '@epm/router';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Route of a page whose content and frame differ for staff. */
export const STAFF_VIEW_ROUTE_ID = 'public.payment-success';

/**
 * Returns whether the user is staff and the current page has a staff view. Also returns true on the server, where the
 * user is known but neither the back office's part nor the staff frame can be rendered. After hydration, returns false
 * in an older shell that cannot load parts, so that staff see the owner's page.
 */
export function useHasStaffView(): boolean {
  const { user } = useSession();
  const canLoadPart = useHost().part !== undefined;
  const isHydrated = useIsHydrated();
  const isStaffViewRoute = useMatches().some(({ id }) => id === STAFF_VIEW_ROUTE_ID);
  return isStaffViewRoute && user !== null && (canLoadPart || !isHydrated);
}
