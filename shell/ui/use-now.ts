import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Subscribes to the timer that all relative times on the page share. */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};
const now = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;

/**
 * Returns the current time in milliseconds since the epoch, updated every 15 s, for texts such as '5 minutes ago'.
 * Browser only.
 */
export const useNow = (): number => useSyncExternalStore(subscribe, now);
