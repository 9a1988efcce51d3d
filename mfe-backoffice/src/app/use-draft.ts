import { staffDraftKey } from '@epm/router/tab-storage';
import { useHost, useSession } from '@epm/router';
import { useState } from 'react';

/** Input that is not sent yet. It outlives a reload and a look at another page of the same tab. */
export interface Draft<T> {
  /** null where nothing has been begun. */
  value: T | null;
  /** Keeps `next`; null forgets it. */
  write: (next: T | null) => void;
  /** The stored draft, also for code that outlives the page where it is shown. */
  kept: () => T | null;
}

function read<T>(key: string, isDraft: (stored: unknown) => stored is T): T | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    // storage is refused, or holds something that is not ours
    return null;
  }
}

function keep(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // without storage it lives as long as the page
  }
}

/**
 * The draft of the signed-in user, and of no other; signing out removes it.
 * @param name unique among a user's drafts
 * @param isDraft tells a draft from what an older version of this page may have kept
 */
export function useDraft<T>(name: string, isDraft: (stored: unknown) => stored is T): Draft<T> {
  const { session } = useHost();
  const userId = useSession().user?.id;
  // the id is empty until the server has said who it is, and there is none while the user is asked to sign in again
  const known = userId ? staffDraftKey(userId, name) : '';
  const [{ key, value }, set] = useState(() => ({ key: known, value: read(known, isDraft) }));
  if (known && known !== key) set({ key: known, value: key === '' && value !== null ? value : read(known, isDraft) });
  return {
    value,
    write: (next) => {
      set((now) => ({ ...now, value: next }));
      // what returns after a sign-out is not left behind for the next user
      if (key && session.current().ended !== 'signed-out') keep(key, next);
    },
    kept: () => read(key, isDraft),
  };
}
