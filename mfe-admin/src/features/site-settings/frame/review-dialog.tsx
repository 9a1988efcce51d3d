import { ChangeList } from '@epm/staff';
import type { Change } from '@epm/staff';
import { Button, Dialog } from '@epm/ui';
import type { ReactNode } from 'react';

interface ReviewDialogProps {
  isOpen: boolean;
  changes: readonly Change[];
  /**
   * Sentence about when visitors will see the changes. By default, the sentence states that they see the changes
   * immediately.
   */
  description?: string;
  /** Label of the button that saves. Defaults to 'Save'. */
  saveLabel?: string;
  onSave: () => void;
  onClose: () => void;
  /** The public page with the changes. */
  children?: ReactNode;
}

/** Dialog that shows the changes of a form before they are saved. */
export const ReviewDialog = ({
  isOpen,
  changes,
  description = 'Visitors see the changes as soon as you save them.',
  saveLabel = 'Save',
  onSave,
  onClose,
  children,
}: ReviewDialogProps) => (
  <Dialog
    isOpen={isOpen}
    isWide
    onClose={onClose}
    title="Review changes"
    description={description}
    actions={
      <>
        <Button variant="outline" onClick={onClose}>
          Back to editing
        </Button>
        <Button onClick={onSave}>{saveLabel}</Button>
      </>
    }
  >
    <ChangeList changes={changes} />
    {children}
  </Dialog>
);
