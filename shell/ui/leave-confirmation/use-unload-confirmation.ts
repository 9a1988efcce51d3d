import { useEffect } from 'react';

/**
 * While `isUnsaved` is true, makes the browser ask for confirmation before a reload or before the tab closes.
 * `LeaveConfirmation` handles links within the site. If such a link loads a new document, the shell sets `data-leaving`
 * on the current document to prevent a second confirmation.
 */
export function useUnloadConfirmation(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const requestConfirmation = (event: BeforeUnloadEvent) => {
      if (document.documentElement.dataset.leaving === undefined) event.preventDefault();
    };
    addEventListener('beforeunload', requestConfirmation);
    return () => removeEventListener('beforeunload', requestConfirmation);
  }, [isUnsaved]);
}
