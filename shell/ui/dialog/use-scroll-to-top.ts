import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** Scrolls the element to its top when the title changes. Otherwise the title of a dialog's next step could be cut off. */
export function useScrollToTop(title: ReactNode) {
  const ref = useRef<HTMLDivElement>(null);
  // Compares only string titles, because a title made of elements is a new object on each render.
  const step = typeof title === 'string' ? title : null;
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = 0;
  }, [step]);
  return ref;
}
