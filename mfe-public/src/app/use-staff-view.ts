import { useMatches, useSession } from '@epm/router';

/** Id of the route whose content and frame differ for staff. */
export const STAFF_VIEW_ROUTE_ID = 'public.payment-success';

/** Returns whether the user is staff and the current page has a staff view. */
export function useHasStaffView(): boolean {
  const { user } = useSession();
  const isStaffViewRoute = useMatches().some(({ id }) => id === STAFF_VIEW_ROUTE_ID);
  return isStaffViewRoute && user !== null;
}
