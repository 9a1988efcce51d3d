import { useSyncExternalStore, useEffect, useEffectEvent } from 'react';

/** Single-key shortcuts. Users can turn them off (WCAG 2.1.4). */
export const SINGLE_KEY_SHORTCUTS = {
  j: 'Go to the next lead in the list',
  k: 'Go to the previous lead in the list',
  x: 'Select or deselect the lead',
  a: 'Assign the selected leads, or the focused lead',
  '/': 'Search the list',
  '?': 'Show this list of keys',
} as const;

export type SingleKey = keyof typeof SINGLE_KEY_SHORTCUTS;

/** Shortcuts that cannot be turned off, because they need a modifier key or act on the focused or open element. */
export const OTHER_SHORTCUTS: readonly (readonly [keys: string, action: string])[] = [
  ['Ctrl K or ⌘ K', 'Search leads, pages and commands'],
  ['Enter', 'Open the focused lead'],
  ['Escape', 'Deselect all leads; close a dialog or a menu'],
  ['Space, arrows', 'Pick up a card of the board by its grip, and move it'],
];

const STORAGE_KEY = 'epm.single-keys';
const listeners = new Set<() => void>();
/** Setting in memory, for browsers that block storage. */
let fallbackSetting: boolean | undefined;

function readSetting(): boolean {
  try {
    return fallbackSetting ?? localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeyShortcutsEnabled(isEnabled: boolean): void {
  try {
    if (isEnabled) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    fallbackSetting = isEnabled;
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

/** Returns whether single-key shortcuts are enabled in this browser. */
export const useSingleKeyShortcutsEnabled = (): boolean => useSyncExternalStore(subscribe, readSetting);

/** Returns the key that focuses the search field of a list; undefined if single-key shortcuts are off. */
export const useSearchShortcut = (): SingleKey | undefined => (useSingleKeyShortcutsEnabled() ? '/' : undefined);

const TEXT_INPUT_SELECTOR = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
/** Elements that handle keys themselves while they are open. */
const OVERLAY_SELECTOR = '[role="dialog"], [role="menu"]';

/** Handles keyboard shortcuts, except in text inputs and while a dialog or menu is open. */
export function usePageShortcuts(keys: Readonly<Partial<Record<SingleKey | 'Escape', () => void>>>): void {
  const areSingleKeysEnabled = useSingleKeyShortcutsEnabled();
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!areSingleKeysEnabled && Object.hasOwn(SINGLE_KEY_SHORTCUTS, event.key)) return;
    const target = event.target instanceof Element ? event.target : null;
    const handler = Object.hasOwn(keys, event.key) ? keys[event.key as SingleKey] : undefined;
    if (!handler || target?.closest(TEXT_INPUT_SELECTOR) || document.querySelector(OVERLAY_SELECTOR)) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
