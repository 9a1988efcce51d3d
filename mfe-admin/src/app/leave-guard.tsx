import { Button, Dialog } from '@epm/ui';
import { useBlocker, useHost } from '@epm/router';
import { useEffect } from 'react';

/** Asks before a link, a reload or a closed tab takes along what is not saved. A session that has ended holds nobody. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { session } = useHost();
  const { state, proceed, reset } = useBlocker(({ currentLocation, nextLocation }) =>
    isUnsaved && session.current().user !== null && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <Dialog
      isOpen={state === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      description="What you changed on this page is not saved yet. It is lost when you leave."
      actions={(
        <>
          <Button variant="outline" onClick={() => proceed?.()}>Leave</Button>
          <Button autoFocus onClick={() => reset?.()}>Stay</Button>
        </>
      )}
    />
  );
}
