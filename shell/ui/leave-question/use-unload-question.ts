import { useEffect } from 'react';

/**
 * Makes the browser confirm a reload or a closed tab while `isUnsaved`. `LeaveQuestion` handles links within the site.
 */
export function useUnloadQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
