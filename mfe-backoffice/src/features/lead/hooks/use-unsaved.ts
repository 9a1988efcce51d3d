import { useUnloadQuestion } from '@epm/ui';
import { createContext, use, useEffect } from 'react';

/** The page's unsaved edits, one symbol each. Without a provider no guard reads them. */
export const UnsavedEdits = createContext<Set<symbol>>(new Set());

/** Asks before the user leaves while `isUnsaved`: the page for links, the browser for a reload or a closed tab. */
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
