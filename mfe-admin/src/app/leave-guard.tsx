import { LeaveQuestion, useUnloadQuestion } from '@epm/ui';
import { useBlocker, useHost } from '@epm/router';

/**
 * Asks for confirmation before a navigation, reload or closed tab discards unsaved input. Does nothing after the
 * session has ended.
 */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { session } = useHost();
  useUnloadQuestion(isUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && session.current().user !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  return <LeaveQuestion blocker={blocker} />;
}
