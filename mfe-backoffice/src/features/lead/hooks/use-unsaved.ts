import { createContext, use, useEffect } from 'react';

/** The edits of the page that are not saved, each by a mark of its own. Where nobody provides them, nobody asks for them. */
export const UnsavedEdits = createContext<Set<symbol>>(new Set());

/** While `isUnsaved`, leaving is asked about: by the page for a link, by the browser for a reload or a closed tab. */
export function useUnsaved(isUnsaved: boolean): void {
  const edits = use(UnsavedEdits);
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = Symbol('unsaved edit');
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    edits.add(mark);
    addEventListener('beforeunload', ask);
    return () => {
      edits.delete(mark);
      removeEventListener('beforeunload', ask);
    };
  }, [edits, isUnsaved]);
}
