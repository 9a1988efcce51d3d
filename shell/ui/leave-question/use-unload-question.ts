import { useEffect } from 'react';

/** While `isUnsaved`, the browser asks in its own words before a reload or a closed tab. Links within the site are `LeaveQuestion`'s. */
export function useUnloadQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
