import { useLoaderData } from '@epm/router';
import { useSyncExternalStore } from 'react';

/** For the session of the browser; in a cookie and not in the tab's storage, so that the server draws what is open. */
const COOKIE = 'epm_projection=open';

const listeners = new Set<() => void>();
/** For browsers that keep nothing: then it holds until the page is left. */
let isUnlockedHere = false;

/** Whether a cookie header, or `document.cookie`, says that the projection is open. */
export const saysUnlocked = (cookies: string | null): boolean => cookies?.split(/;\s*/).includes(COOKIE) ?? false;

const isUnlocked = () => isUnlockedHere || saysUnlocked(document.cookie);

/** Opens the detailed projection for the rest of the session. */
export function unlock(): void {
  isUnlockedHere = true;
  document.cookie = `${COOKIE}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this session has unlocked it. */
export function useUnlocked(): boolean {
  const wasDrawnOpen = useLoaderData<{ isUnlocked: boolean }>().isUnlocked;
  return useSyncExternalStore(subscribe, isUnlocked, () => wasDrawnOpen);
}
