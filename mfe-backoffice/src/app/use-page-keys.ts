import { useEffect, useEffectEvent } from 'react';
import { SINGLE_KEYS } from './page-keys.ts';
import type { SingleKey } from './page-keys.ts';
import { useSingleKeys } from './single-keys-setting.ts';

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
/** What takes the keys for itself while it is open. */
const floating = '[role="dialog"], [role="menu"]';

/**
 * Keys that act from anywhere on the page, by name; not while the user types, or a dialog or a menu is open. Single keys
 * act only while the user's setting has them on.
 */
export function usePageKeys(keys: Readonly<Partial<Record<SingleKey | 'Escape', () => void>>>): void {
  const areSingleKeysOn = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!areSingleKeysOn && Object.hasOwn(SINGLE_KEYS, event.key)) return;
    const target = event.target instanceof Element ? event.target : null;
    const run = Object.hasOwn(keys, event.key) ? keys[event.key as SingleKey] : undefined;
    if (!run || target?.closest(typing) || document.querySelector(floating)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
