import { useEffect, useRef } from 'react';

/** Leads the focus to the heading when another face takes the place of the one whose button was pressed. */
export function useFocusOnChange(face: string): void {
  const shown = useRef(face);
  useEffect(() => {
    if (shown.current === face) return;
    shown.current = face;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [face]);
}
