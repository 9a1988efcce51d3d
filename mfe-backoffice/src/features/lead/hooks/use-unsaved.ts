import { useUnloadQuestion } from '@epm/ui';
import { createContext, use, useEffect } from 'react';

/** The edits of the page that are not saved, each by a mark of its own. Without a provider there are none. */
export const UnsavedEdits = createContext<Set<symbol>>(new Set());

/** While `isUnsaved`, leaving is asked about: by the page for a link, by the browser for a reload or a closed tab. */
export function useUnsaved(isUnsaved: boolean): void {
  const edits = use(UnsavedEdits);
  useUnloadQuestion(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = Symbol('unsaved edit');
    edits.add(mark);
    return () => void edits.delete(mark);
  }, [edits, isUnsaved]);
}
