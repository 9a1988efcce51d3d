import { LeaveQuestion, useUnloadQuestion } from '@epm/ui';
import { useBlocker, useHost } from '@epm/router';

/** Asks for confirmation before navigation, a reload or closing the tab discards unsaved changes. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { session } = useHost();
  useUnloadQuestion(isUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && session.current().user !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  return <LeaveQuestion blocker={blocker} />;
}
