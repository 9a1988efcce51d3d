import { LeaveConfirmation, useUnloadConfirmation } from '@epm/ui';
import { useBlocker, useHost } from '@epm/router';
import type { ReactNode } from 'react';
import { useState, createContext, use, useEffect } from 'react';

/**
 * Asks for confirmation before a navigation to another path discards unsaved edits. Never blocks navigation after the
 * session has ended.
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

/** Set with one symbol per unsaved edit. Without a provider, navigation is not blocked. */
export const UnsavedEditsContext = createContext<Set<symbol>>(new Set());

/**
 * Asks for confirmation if the user leaves the page while `isUnsaved`. Links open the dialog of `UnsavedGuard`;
 * reloading or closing the tab opens the browser's dialog.
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
