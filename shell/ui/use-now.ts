import { useSyncExternalStore } from 'react';

const stepMs = 15_000;

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, stepMs);
  return () => clearInterval(timer);
};
const now = () => Math.floor(Date.now() / stepMs) * stepMs;

/** Milliseconds since the epoch, moving every 15 s: for texts such as '5 minutes ago'. Only in the browser. */
export const useNow = (): number => useSyncExternalStore(subscribe, now);
