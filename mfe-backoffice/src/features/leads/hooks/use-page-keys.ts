import { useEffect, useEffectEvent } from 'react';

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
/** What takes the keys for itself while it is open. */
const floating = '[role="dialog"], [role="menu"]';

/** Keys that act from anywhere on the page, by name; not while somebody types, or a dialog or a menu is open. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const run = keys[event.key];
    if (!run || target?.closest(typing) || document.querySelector(floating)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
