import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus to the first invalid control, or to the first choice of an invalid group.
 * @returns whether there is an invalid control
 */
export function focusFirstError(form: HTMLElement | null): boolean {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = marked?.matches('input, select, textarea') ? marked : marked?.querySelector('input');
  control?.focus();
  return Boolean(control);
}

/**
 * Returns a function that moves the focus to the first invalid control as soon as the error is rendered. After
 * hydration that may take many frames.
 */
export function useErrorFocus(form: RefObject<HTMLElement | null>): () => void {
  const isDue = useRef(false);
  useEffect(() => {
    if (isDue.current && focusFirstError(form.current)) isDue.current = false;
  });
  // eslint-disable-next-line react-hooks/preserve-manual-memoization -- effects depend on this function
  return useCallback(() => {
    isDue.current = !focusFirstError(form.current);
  }, [form]);
}
