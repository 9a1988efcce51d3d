import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps focus in a dialog that is open behind another dialog. Base UI returns focus to the opener. If the opener was
 * removed, Base UI would focus an earlier element, which may be on the page behind the dialogs.
 */
export function useDialogFocus(isOpen: boolean) {
  const popup = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  // While this is false, Base UI has not moved focus into the dialog yet.
  const hasHadFocus = useRef(false);

  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    opener.current = document.activeElement;
    hasHadFocus.current = false;
    const observer = new MutationObserver(() => {
      if (hasHadFocus.current && isFocusLost() && findInnermost() === popup.current) focusDialog(popup.current);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isOpen]);

  return {
    popup,
    onFocus: () => {
      hasHadFocus.current = true;
    },
    /**
     * Returns whether Base UI should focus the opener. If the opener is not in the dialog behind this dialog, focuses
     * that dialog instead, unless focus has already moved elsewhere.
     */
    returnFocus: (): boolean => {
      const behind = findInnermost(popup.current);
      const { activeElement } = document;
      const hasMoved = !isFocusLost() && !popup.current?.contains(activeElement);
      if (!behind) return !hasMoved;
      if (behind.contains(opener.current)) return true;
      if (!hasMoved) queueMicrotask(() => focusDialog(behind));
      return false;
    },
  };
}

/** Finds the innermost open dialog. Each app bundles this module, so open dialogs are found in the document. */
const findInnermost = (excluded?: Element | null): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-open]')].findLast((dialog) => dialog !== excluded) ??
  null;

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const focusDialog = (dialog: HTMLElement | null) => dialog?.focus({ preventScroll: true });
