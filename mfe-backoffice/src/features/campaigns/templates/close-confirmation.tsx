import { Button, Dialog } from '@epm/ui';

interface CloseConfirmationProps {
  isOpen: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

/** Confirmation before the editor closes with unsaved changes. */
export function CloseConfirmation({ isOpen, onStay, onDiscard }: CloseConfirmationProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      title="Close without saving?"
      description="Your changes to this template are not saved yet. They are lost when you close it."
      actions={
        <>
          <Button variant="outline" onClick={onDiscard}>
            Discard Changes
          </Button>
          <Button autoFocus onClick={onStay}>
            Keep Editing
          </Button>
        </>
      }
    />
  );
}
