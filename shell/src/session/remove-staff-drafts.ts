import { isStaffDraftKey, getStaffDraftKey } from '@epm/router/tab-storage';
import type { SessionUser } from '@epm/router';

/**
 * Removes staff drafts from this tab, except those of `user`. Null removes the drafts of all users.
 */
export function removeStaffDrafts(user: SessionUser | null): void {
  const ownPrefix = user && getStaffDraftKey(user.id, '');
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (isStaffDraftKey(key) && !(ownPrefix && key.startsWith(ownPrefix))) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so it contains no drafts.
  }
}
