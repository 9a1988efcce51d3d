import { Button, Dialog } from '@epm/ui';
import styles from './conflict-dialog.module.css';

interface ConflictDialogProps {
  title: string;
  /** Who was first, where that is known. */
  by: string | null;
  theirs: string;
  yours: string;
  isBusy: boolean;
  onTheirs: () => void;
  onMine: () => void;
  onGoOn: () => void;
}

/** Asks whose version stands. Closing it goes back to what was typed. */
export function ConflictDialog({ title, by, theirs, yours, isBusy, onTheirs, onMine, onGoOn }: ConflictDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onGoOn}
      title={title}
      description="Nothing was overwritten and what you typed is kept. Choose which stands."
      actions={(
        <>
          <Button variant="outline" onClick={onTheirs}>Keep theirs</Button>
          <Button isBusy={isBusy} onClick={onMine}>Save yours</Button>
        </>
      )}
    >
      <dl className={styles.values}>
        <dt>{by === null ? 'Saved meanwhile' : `Saved by ${by}`}</dt>
        <dd>{theirs}</dd>
        <dt>Yours</dt>
        <dd>{yours}</dd>
      </dl>
    </Dialog>
  );
}
