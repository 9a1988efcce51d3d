import { conflictTitle, staffName } from '@epm/contract';
import { Button, Dialog } from '@epm/ui';
import { useSession } from '@epm/router';
import styles from './conflict-dialog.module.css';

interface ConflictDialogProps {
  /** Verb and object of the title, for example 'adjusted this report'. */
  change: string;
  /** Email address of the staff member who saved first; null if unknown. */
  editor: string | null;
  theirs: string;
  yours: string;
  isBusy: boolean;
  onTheirs: () => void;
  onMine: () => void;
  onContinue: () => void;
}

/** Asks which version to save after an edit conflict. Closing the dialog continues the edit. */
export function ConflictDialog({
  change,
  editor,
  theirs,
  yours,
  isBusy,
  onTheirs,
  onMine,
  onContinue,
}: ConflictDialogProps) {
  const me = useSession().user?.email;
  const saved =
    editor === null
      ? 'Saved in the meantime'
      : `Saved by ${editor === me ? 'you, in another window' : staffName(editor)}`;
  return (
    <Dialog
      isOpen
      onClose={onContinue}
      title={conflictTitle([editor], me, change)}
      description="Nothing was overwritten and what you typed is kept. Choose which one to keep."
      actions={
        <>
          <Button variant="outline" onClick={onTheirs}>
            Keep theirs
          </Button>
          <Button isBusy={isBusy} onClick={onMine}>
            Save yours
          </Button>
        </>
      }
    >
      <dl className={styles.values}>
        <dt>{saved}</dt>
        <dd>{theirs}</dd>
        <dt>Yours</dt>
        <dd>{yours}</dd>
      </dl>
    </Dialog>
  );
}
