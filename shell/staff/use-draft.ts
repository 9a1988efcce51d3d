import { getStaffDraftKey } from '@epm/router/tab-storage';
import { useHost, useSession } from '@epm/router';
import { useState } from 'react';

/** Input that has not been saved. It survives reloads and navigation within the tab. */
export interface Draft<T> {
  /** Stored draft, or null if there is none. */
  value: T | null;
  /** Stores the draft; null deletes it. */
  write: (next: T | null) => void;
  /** Returns the latest draft, even after the component has unmounted. */
  read: () => T | null;
}

function readDraft<T>(key: string, isDraft: (stored: unknown) => stored is T): T | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    // Storage is blocked, or the stored value is not JSON.
    return null;
  }
}

function storeDraft(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // If storage is blocked, the draft lasts until the user leaves the page.
  }
}

/**
 * Stores a draft in session storage for the signed-in user. Signing out deletes it.
 * @param name unique among the user's drafts
 * @param isDraft validates the stored value, which an older version of this page may have written
 */
export function useDraft<T>(name: string, isDraft: (stored: unknown) => stored is T): Draft<T> {
  const { session } = useHost();
  const userId = useSession().user?.id;
  // Empty while the sign-in dialog is open. A form can read its draft when it mounts, because the shell renders staff
  // pages only if the user id is available.
  const currentKey = userId ? getStaffDraftKey(userId, name) : '';
  const [{ key, value }, setDraft] = useState(() => ({ key: currentKey, value: readDraft(currentKey, isDraft) }));
  if (currentKey && currentKey !== key)
    setDraft({ key: currentKey, value: key === '' && value !== null ? value : readDraft(currentKey, isDraft) });
  return {
    value,
    write: (next) => {
      setDraft((previous) => ({ ...previous, value: next }));
      // A request that completes after sign-out must not store a draft for the next user.
      if (key && session.current().ended !== 'signed-out') storeDraft(key, next);
    },
    read: () => readDraft(key, isDraft),
  };
}
