import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves focus to the first invalid control, or to the first choice in an invalid group.
 * @returns whether there is an invalid control
 */
export function focusFirstError(form: HTMLElement | null): boolean {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = invalid?.matches('input, select, textarea') ? invalid : invalid?.querySelector('input');
  control?.focus();
  return Boolean(control);
}

/**
 * Returns a function that moves focus to the first invalid control as soon as the error is rendered. Right after
 * hydration, rendering the error may take many frames.
 */
export function useErrorFocus(form: RefObject<HTMLElement | null>): () => void {
  const isFocusPending = useRef(false);
  useEffect(() => {
    if (isFocusPending.current && focusFirstError(form.current)) isFocusPending.current = false;
  });
  return useCallback(() => {
    isFocusPending.current = !focusFirstError(form.current);
    // oxlint-disable-next-line react/preserve-manual-memoization -- effects depend on this function
  }, [form]);
}
