import { isStaffDraftKey, staffDraftKey } from '@epm/router/tab-storage';
import type { SessionUser } from '@epm/router';

/**
 * Removes staff drafts of all remotes from this tab.
 * @param user user whose drafts are kept; null removes the drafts of all users
 */
export function removeStaffDrafts(user: SessionUser | null): void {
  const own = user && staffDraftKey(user.id, '');
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (isStaffDraftKey(key) && !(own && key.startsWith(own))) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
