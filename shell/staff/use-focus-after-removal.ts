import { useEffect } from 'react';

const DIALOG_SELECTOR = '[role="dialog"]';
/** Elements that screen readers announce with a name when they receive focus. */
const LANDMARK_SELECTOR = `section, form[aria-label], ${DIALOG_SELECTOR}, [role="tabpanel"], main`;
/** Time in which dialogs and pages can move focus themselves, in milliseconds. */
const DELAY_MS = 100;

/**
 * Moves focus to the closest remaining landmark when the focused element is removed or disabled, for example the button
 * of a deleted row, or Save after the form is saved. Without this hook, the browser moves focus to the body. Keyboard
 * users would start again at the top of the page. The element receives focus again if it is enabled before the user
 * moves focus.
 */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    let focused: HTMLElement | null = null;
    let landmarks: HTMLElement[] = [];
    /** Landmarks of the last focused element that was not in a dialog. Dialogs are rendered outside the page. */
    let pageLandmarks: HTMLElement[] = [];
    /** Removed or disabled element from which focus moved to `landmark`. */
    let unfocused: HTMLElement | null = null;
    let landmark: HTMLElement | undefined;
    let timer = 0;
    const remember = ({ target }: FocusEvent) => {
      if (target !== landmark) landmark = undefined;
      focused = target as HTMLElement;
      landmarks = listLandmarks(focused);
      if (!focused.closest(DIALOG_SELECTOR)) pageLandmarks = landmarks;
    };
    const moveFocus = () => {
      if (!isFocusLost() || !isUnfocusable(focused)) return;
      unfocused = focused;
      landmark = [...landmarks, ...pageLandmarks].find((each) => each.isConnected);
      focusElement(landmark);
    };
    const observer = new MutationObserver(() => {
      if (landmark && landmark === document.activeElement && !isUnfocusable(unfocused)) {
        unfocused?.focus({ preventScroll: true });
        return;
      }
      // The browser blurs a disabled element only after this callback, so `moveFocus` checks that focus is lost.
      if (!isUnfocusable(focused)) return;
      clearTimeout(timer);
      timer = window.setTimeout(moveFocus, DELAY_MS);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const isUnfocusable = (element: Element | null): boolean =>
  element !== null && (!element.isConnected || element.matches(':disabled'));

/** Lists the landmarks around an element, innermost first. */
function listLandmarks(element: Element): HTMLElement[] {
  const landmarks: HTMLElement[] = [];
  for (let each = element.closest<HTMLElement>(LANDMARK_SELECTOR); each; ) {
    landmarks.push(each);
    each = each.parentElement?.closest<HTMLElement>(LANDMARK_SELECTOR) ?? null;
  }
  return landmarks;
}

function focusElement(element: HTMLElement | undefined): void {
  if (!element?.hasAttribute('tabindex')) element?.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}
