import { LeaveQuestion } from '@epm/ui';
import { useBlocker, useHost } from '@epm/router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { UnsavedEdits } from '../hooks/use-unsaved.ts';

/** Asks before a navigation discards unsaved edits. Does not block the redirect after the session has ended. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { session } = useHost();
  const [edits] = useState(() => new Set<symbol>());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      edits.size > 0 && session.current().user !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <UnsavedEdits value={edits}>
      {children}
      <LeaveQuestion blocker={blocker} />
    </UnsavedEdits>
  );
}
