import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../app/forms/tab-storage.ts';

const KEY = 'epm.rent-vs-sell.unlocked';

const listeners = new Set<() => void>();
/** For browsers that keep nothing: then it holds until the page is left. */
let isUnlockedHere = false;

const isUnlocked = () => isUnlockedHere || tabStorage()?.getItem(KEY) === 'yes';

/** Opens the detailed projection for the rest of the session. */
export function unlock(): void {
  isUnlockedHere = true;
  try {
    tabStorage()?.setItem(KEY, 'yes');
  } catch {
    // Full or forbidden.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this session has unlocked it. The server does not know the tab, so its markup is always locked. */
export function useUnlocked(): boolean {
  return useSyncExternalStore(subscribe, isUnlocked, () => false);
}
