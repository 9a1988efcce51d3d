import { LeaveConfirmation, useUnloadConfirmation } from '@epm/ui';
import { useBlocker, useHost } from '@epm/router';
import type { ReactNode } from 'react';
import { useState, createContext, use, useEffect } from 'react';

/**
 * Asks for confirmation before a navigation discards unsaved edits. Does not block the redirect after the session has
 * ended.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { session } = useHost();
  const [edits] = useState(() => new Set<symbol>());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      edits.size > 0 && session.current().user !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <UnsavedEditsContext value={edits}>
      {children}
      <LeaveConfirmation blocker={blocker} />
    </UnsavedEditsContext>
  );
}

/** Unsaved edits of the page, one symbol each. If there is no provider, navigation is not blocked. */
export const UnsavedEditsContext = createContext<Set<symbol>>(new Set());

/**
 * Asks for confirmation before the user leaves while `isUnsaved`. Links open the page's dialog; a reload or closing the
 * tab opens the browser's.
 */
export function useUnsavedWarning(isUnsaved: boolean): void {
  const edits = use(UnsavedEditsContext);
  useUnloadConfirmation(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = Symbol('unsaved edit');
    edits.add(mark);
    return () => void edits.delete(mark);
  }, [edits, isUnsaved]);
}
