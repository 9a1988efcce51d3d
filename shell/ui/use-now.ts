import { useSyncExternalStore } from 'react';

const stepMs = 15_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for the page, however many texts follow it. */
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

/** Milliseconds since the epoch, moving every 15 s: for texts such as '5 minutes ago'. Only in the browser. */
export const useNow = (): number => useSyncExternalStore(subscribe, now);
