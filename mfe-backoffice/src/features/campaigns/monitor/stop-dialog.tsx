import { Button, Dialog } from '@epm/ui';

interface StopDialogProps {
  title: string;
  /** Name of the owner, or the number of leads. */
  subject: string;
  isBusy: boolean;
  onStop: () => void;
  onClose: () => void;
}

/** Confirmation dialog for stopping campaigns. The dialog is open while mounted. */
export function StopDialog({ title, subject, isBusy, onStop, onClose }: StopDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={`No further messages are sent to ${subject}. A stopped campaign cannot be resumed. Starting it again begins a new campaign with the first message, and the stopped one stays listed with its history.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={onStop}>
            Stop
          </Button>
        </>
      }
    />
  );
}
