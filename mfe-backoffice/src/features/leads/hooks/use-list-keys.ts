import { useEffect, useEffectEvent } from 'react';

interface ListKeys {
  /** One row further, or back. */
  step: (by: 1 | -1) => void;
  /** Chooses the row that has the focus, or lets it go. */
  toggle: () => void;
  search: () => void;
  clear: () => void;
}

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
/** What takes the keys for itself while it is open. */
const floating = '[role="dialog"], [role="menu"]';

/** The keys of a list, from anywhere on its page: j and k walk, x chooses, / searches, Escape lets everything go. */
export function useListKeys(keys: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(typing) || document.querySelector(floating)) return;
    const run = {
      j: () => keys.step(1),
      k: () => keys.step(-1),
      x: keys.toggle,
      '/': keys.search,
      Escape: keys.clear,
    }[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
