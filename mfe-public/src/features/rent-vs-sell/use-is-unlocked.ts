import { useLoaderData } from '@epm/router';
import { useSyncExternalStore } from 'react';

/** Session cookie that marks the table as unlocked. The server needs the cookie to render the unlocked table. */
const UNLOCK_COOKIE = 'projection=open';

const listeners = new Set<() => void>();
/** Fallback for browsers that block cookies. It lasts until the visitor leaves the page. */
let isUnlockedInMemory = false;

/** Returns whether a cookie header or `document.cookie` contains the unlock cookie. */
export const hasUnlockCookie = (cookies: string | null): boolean =>
  cookies?.split(/;\s*/).includes(UNLOCK_COOKIE) ?? false;

const isUnlocked = () => isUnlockedInMemory || hasUnlockCookie(document.cookie);

/** Unlocks the detailed projection for the rest of the session. */
export function unlockProjection(): void {
  isUnlockedInMemory = true;
  document.cookie = `${UNLOCK_COOKIE}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns whether the projection is unlocked in this session. */
export function useIsUnlocked(): boolean {
  const isUnlockedOnServer = useLoaderData<{ isUnlocked: boolean }>().isUnlocked;
  return useSyncExternalStore(subscribe, isUnlocked, () => isUnlockedOnServer);
}
