import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Returns whether the browser is online, and re-renders on changes. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
