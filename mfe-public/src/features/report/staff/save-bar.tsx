import { Button } from '@epm/ui';
import styles from './save-bar.module.css';

interface SaveBarProps {
  isDirty: boolean;
  isBusy: boolean;
  label: string;
  onDiscard: () => void;
}

/** Renders Discard and Save below a form that has unsaved changes. */
export function SaveBar({ isDirty, isBusy, label, onDiscard }: SaveBarProps) {
  if (!isDirty && !isBusy) return null;
  return (
    <div className={styles.bar}>
      <Button size="sm" variant="outline" onClick={onDiscard}>
        Discard
      </Button>
      <Button size="sm" type="submit" isBusy={isBusy}>
        {label}
      </Button>
    </div>
  );
}
