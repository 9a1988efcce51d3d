import { Button } from '@epm/ui';
import styles from './save-bar.module.css';

interface SaveBarProps {
  edit: { isDirty: boolean; isSaving: boolean; cancel: () => void };
  label: string;
}

/** Discard and Save buttons. Renders nothing if there are no unsaved changes and no save is in flight. */
export function SaveBar({ edit: { isDirty, isSaving, cancel }, label }: SaveBarProps) {
  if (!isDirty && !isSaving) return null;
  return (
    <div className={styles.bar}>
      <Button size="sm" variant="outline" disabled={isSaving} onClick={cancel}>
        Discard
      </Button>
      <Button size="sm" type="submit" isBusy={isSaving}>
        {label}
      </Button>
    </div>
  );
}
