import { Button } from '@epm/ui';
import type { ReactNode } from 'react';
import styles from './form-actions.module.css';

interface FormActionsProps {
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  /** Label of the Save button. Defaults to 'Save'. */
  saveLabel?: string | undefined;
  /** Text to show while there is nothing to save. */
  children: ReactNode;
}

/** Buttons at the end of a settings form, and a note that shows whether there are unsaved changes. */
export function FormActions({ isDirty, isSaving, onDiscard, saveLabel = 'Save', children }: FormActionsProps) {
  return (
    <div className={styles.foot}>
      {/* Not disabled while saving, because a disabled button loses focus. */}
      <Button type="submit" disabled={!isDirty && !isSaving} isBusy={isSaving}>
        {saveLabel}
      </Button>
      {isDirty && (
        <Button variant="outline" disabled={isSaving} onClick={onDiscard}>
          Discard
        </Button>
      )}
      <p className={styles.note}>{isDirty ? 'Not saved yet.' : children}</p>
    </div>
  );
}
