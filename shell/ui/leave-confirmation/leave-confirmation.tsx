import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

interface LeaveConfirmationProps {
  /** Router blocker. The dialog is open in state `blocked`. Leave calls `proceed`, and Stay calls `reset`. */
  blocker: {
    state: 'unblocked' | 'blocked' | 'proceeding';
    proceed?: (() => void) | undefined;
    reset?: (() => void) | undefined;
  };
}

/**
 * Confirmation dialog before the user leaves a page with unsaved changes. Stay has focus, so that an accidental Enter
 * loses nothing.
 */
export function LeaveConfirmation({ blocker: { state, proceed, reset } }: LeaveConfirmationProps) {
  return (
    <Dialog
      isOpen={state === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      description="Some of your changes on this page are not saved yet. They will be lost if you leave."
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
