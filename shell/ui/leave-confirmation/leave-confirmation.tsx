import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

interface LeaveConfirmationProps {
  /** Blocker of the router. The dialog is open in state `blocked`, and its buttons call `proceed` or `reset`. */
  blocker: {
    state: 'unblocked' | 'blocked' | 'proceeding';
    proceed?: (() => void) | undefined;
    reset?: (() => void) | undefined;
  };
}

/**
 * Dialog before leaving a page with unsaved changes. Stay has the focus, so that a second Enter loses nothing. Escape,
 * the close button and a press outside also stay.
 */
export function LeaveConfirmation({ blocker: { state, proceed, reset } }: LeaveConfirmationProps) {
  return (
    <Dialog
      isOpen={state === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      description="Something that you changed on this page is not saved yet. It is lost when you leave."
      actions={
        <>
          <Button variant="outline" onClick={() => proceed?.()}>
            Leave
          </Button>
          <Button autoFocus onClick={() => reset?.()}>
            Stay
          </Button>
        </>
      }
    />
  );
}
