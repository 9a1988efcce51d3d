import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Moves the focus to the first control that is marked wrong; in a marked group, to its first choice. @returns whether one is marked */
export function focusFirstFault(form: HTMLElement | null): boolean {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = marked?.matches('input, select, textarea') ? marked : marked?.querySelector('input');
  control?.focus();
  return Boolean(control);
}

/**
 * A function that moves the focus to the first fault as soon as one is rendered. A page that has just been hydrated may
 * take many frames for that.
 */
export function useFaultFocus(form: RefObject<HTMLElement | null>): () => void {
  const isDue = useRef(false);
  useEffect(() => {
    if (isDue.current && focusFirstFault(form.current)) isDue.current = false;
  });
  return useCallback(() => {
    isDue.current = !focusFirstFault(form.current);
  }, [form]);
}
