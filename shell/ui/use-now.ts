import { useSyncExternalStore } from 'react';

const stepMs = 15_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Subscribes to a timer that all texts of the page share. */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), stepMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};
const now = () => Math.floor(Date.now() / stepMs) * stepMs;

/**
 * Returns the current time in milliseconds since the epoch, updated every 15 s, for texts such as '5 minutes ago'.
 * Browser only.
 */
export const useNow = (): number => useSyncExternalStore(subscribe, now);
