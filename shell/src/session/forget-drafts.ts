import { isStaffDraftKey, staffDraftKey } from '@epm/router/tab-storage';
import type { SessionUser } from '@epm/router';

/**
 * Removes unsent input of staff from this tab, for every page of every remote.
 * @param user keeps their drafts; without, those of all users are removed
 */
export function forgetDrafts(user: SessionUser | null): void {
  const own = user && staffDraftKey(user.id, '');
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (isStaffDraftKey(key) && !(own && key.startsWith(own))) sessionStorage.removeItem(key);
    }
  } catch {
    // storage is refused: nothing was stored
  }
}
