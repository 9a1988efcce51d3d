import { useEffect } from 'react';

/**
 * Makes the browser confirm a reload or a closed tab while `isUnsaved`. `LeaveConfirmation` handles links within the site.
 * It also handles links for which the shell loads a new document; the shell then marks the current document with
 * `data-leaving`.
 */
export function useUnloadConfirmation(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (document.documentElement.dataset.leaving === undefined) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
