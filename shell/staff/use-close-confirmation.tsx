import { Button, Dialog } from '@epm/ui';
import { useState } from 'react';

/**
 * Asks for confirmation before a dialog or an editor closes and discards unsaved input. The dialog or editor must
 * render the returned `confirmation`. 'Keep editing' has focus, so that an accidental Enter loses nothing.
 */
export function useCloseConfirmation(isUnsaved: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const keepEditing = () => setAsking(false);
  return {
    close: () => (isUnsaved ? setAsking(true) : onClose()),
    confirmation: (
      <Dialog
        isOpen={isAsking}
        onClose={keepEditing}
        title="Close without saving?"
        description="What you entered here is not saved. It is lost when you close."
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              Close without saving
            </Button>
            <Button autoFocus onClick={keepEditing}>
              Keep editing
            </Button>
          </>
        }
      />
    ),
  };
}
