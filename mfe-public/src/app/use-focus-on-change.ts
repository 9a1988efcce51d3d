import { useEffect, useRef } from 'react';

/** Moves focus to the page's heading when the view changes, because the button that had focus no longer exists. */
export function useFocusOnChange(view: string): void {
  const previousView = useRef(view);
  useEffect(() => {
    if (previousView.current === view) return;
    previousView.current = view;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [view]);
}
