import { LeaveQuestion, useUnloadQuestion } from '@epm/ui';
import { useBlocker, useHost } from '@epm/router';

/** Asks before a link, a reload or a closed tab takes along what is not saved. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { session } = useHost();
  useUnloadQuestion(isUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && session.current().user !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  return <LeaveQuestion blocker={blocker} />;
}
