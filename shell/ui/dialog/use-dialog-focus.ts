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
     * Returns whether Base UI should focus the opener. If another dialog is open behind this one and does not contain
     * the opener, returns false and focuses that dialog. Leaves focus unchanged if it has already moved out of the
     * closing dialog.
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

/**
 * Finds the innermost open dialog. Searches the document, because each app has a copy of this module, so a module
 * variable would miss the dialogs of other apps.
 */
const findInnermost = (excluded?: Element | null): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-open]')].findLast((dialog) => dialog !== excluded) ??
  null;

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const focusDialog = (dialog: HTMLElement | null) => dialog?.focus({ preventScroll: true });
