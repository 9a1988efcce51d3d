import { useLayoutEffect, useRef, useState } from 'react';

/** Width in pixels before the first measurement, and in browsers without `ResizeObserver`. */
const DEFAULT_WIDTH_PX = 560;

/** Measures the width of an element, so that the text of a chart has the same size in every window. */
export function useWidth<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(DEFAULT_WIDTH_PX);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
