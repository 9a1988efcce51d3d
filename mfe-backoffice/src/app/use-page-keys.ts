import { useEffect, useEffectEvent } from 'react';
import { SINGLE_KEYS } from './page-keys.ts';
import type { SingleKey } from './page-keys.ts';
import { useSingleKeys } from './single-keys-setting.ts';

const TEXT_INPUTS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
/** Elements that handle keys on their own while they are open. */
const OVERLAYS = '[role="dialog"], [role="menu"]';

/**
 * Handles keyboard shortcuts of the page. They are inactive in text inputs and while a dialog or menu is open. Single keys
 * also need the user's setting.
 */
export function usePageKeys(keys: Readonly<Partial<Record<SingleKey | 'Escape', () => void>>>): void {
  const areSingleKeysOn = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!areSingleKeysOn && Object.hasOwn(SINGLE_KEYS, event.key)) return;
    const target = event.target instanceof Element ? event.target : null;
    const run = Object.hasOwn(keys, event.key) ? keys[event.key as SingleKey] : undefined;
    if (!run || target?.closest(TEXT_INPUTS) || document.querySelector(OVERLAYS)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
