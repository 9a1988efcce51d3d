import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'epm.single-keys';
const listeners = new Set<() => void>();
/** Setting of this page if the browser blocks storage. */
let unstored: boolean | undefined;

function isOn(): boolean {
  try {
    return unstored ?? localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    unstored = on;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether single-key shortcuts are enabled in this browser. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, isOn);
