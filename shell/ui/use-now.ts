import { useSyncExternalStore } from 'react';

const TICK_INTERVAL_MS = 15_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Subscribes to the timer that all components on the page share. */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), TICK_INTERVAL_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};
const getCurrentTick = () => Math.floor(Date.now() / TICK_INTERVAL_MS) * TICK_INTERVAL_MS;

/**
 * Returns the current time in milliseconds since the epoch, rounded down to a multiple of 15 s, and re-renders when it
 * changes. Works only in the browser.
 */
export const useNow = (): number => useSyncExternalStore(subscribe, getCurrentTick);
