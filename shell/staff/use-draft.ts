import { staffDraftKey } from '@epm/router/tab-storage';
import { useHost, useSession } from '@epm/router';
import { useState } from 'react';

/** Input that has not been sent yet. It survives a reload and navigation in the same tab. */
export interface Draft<T> {
  /** Stored draft, or null if there is none. */
  value: T | null;
  /** Stores the draft; null deletes it. */
  write: (next: T | null) => void;
  /** Returns the latest draft, even after the component has unmounted. */
  read: () => T | null;
}

function read<T>(key: string, isDraft: (stored: unknown) => stored is T): T | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    // The browser blocks storage, or the stored value is not JSON.
    return null;
  }
}

function store(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // If storage is blocked, the draft lasts until the page is left.
  }
}

/**
 * Stores a draft of the signed-in user in the tab. Signing out deletes it.
 * @param name unique among the user's drafts
 * @param isDraft validates the stored value, which an older version of this page may have written
 */
export function useDraft<T>(name: string, isDraft: (stored: unknown) => stored is T): Draft<T> {
  const { session } = useHost();
  const userId = useSession().user?.id;
  // The user id is unknown before the session has loaded and while the sign-in dialog is open.
  const known = userId ? staffDraftKey(userId, name) : '';
  const [{ key, value }, set] = useState(() => ({ key: known, value: read(known, isDraft) }));
  if (known && known !== key) set({ key: known, value: key === '' && value !== null ? value : read(known, isDraft) });
  return {
    value,
    write: (next) => {
      set((now) => ({ ...now, value: next }));
      // A request that completes after sign-out must not store a draft for the next user.
      if (key && session.current().ended !== 'signed-out') store(key, next);
    },
    read: () => read(key, isDraft),
  };
}
