import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, Dialog } from '@epm/ui';
import { RETENTION_KIND_NAMES } from './retention-kind-names.ts';

interface DeletionDialogProps {
  /** Number of records of each kind that will be deleted because of the new periods. */
  due: readonly Schemas['DueRecords'][];
  onClose: () => void;
  onConfirm: () => void;
}

/** Dialog that asks for confirmation before shorter periods delete records permanently. */
export const DeletionDialog = ({ due, onClose, onConfirm }: DeletionDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title="Delete older records?"
    description="With the new periods, the next run deletes these records within an hour. They cannot be restored."
    actions={
      <>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          Save and delete
        </Button>
      </>
    }
  >
    <ul>
      {due.map(({ kind, count }) => (
        <li key={kind}>
          {RETENTION_KIND_NAMES[kind]}: {formatCount(count)}
        </li>
      ))}
    </ul>
  </Dialog>
);
