import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

interface LeaveQuestionProps {
  /** The state of the router's blocker: the question stands while it is `blocked`, and each answer is the call of that name. */
  blocker: {
    state: 'unblocked' | 'blocked' | 'proceeding';
    proceed?: (() => void) | undefined;
    reset?: (() => void) | undefined;
  };
}

/**
 * Asks before a page is left with something that is not saved. Stay has the focus, so a second Enter takes nothing along;
 * Escape, the close button and a press beside it stay, too.
 */
export function LeaveQuestion({ blocker: { state, proceed, reset } }: LeaveQuestionProps) {
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
