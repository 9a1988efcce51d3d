import { Button } from '@epm/ui';
import styles from './save-bar.module.css';

interface SaveBarProps {
  isTouched: boolean;
  isBusy: boolean;
  label: string;
  onDiscard: () => void;
}

/** Stands at the foot of a form as long as there is something to save. */
export function SaveBar({ isTouched, isBusy, label, onDiscard }: SaveBarProps) {
  if (!isTouched && !isBusy) return null;
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
