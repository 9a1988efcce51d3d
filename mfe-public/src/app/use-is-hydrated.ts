import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns false on the server and during hydration, true afterward. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
