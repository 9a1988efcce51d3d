import { Pencil } from 'lucide-react';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './inline-edit.module.css';

interface InlineEditProps {
  /** What the pencil says it does: 'Edit contact'. */
  label: string;
  isEditing: boolean;
  onEdit: () => void;
  /** Save pressed, or Enter in a field. */
  onSave: () => void;
  /** Cancel pressed, or Escape. */
  onCancel: () => void;
  /** The values as they are read. */
  children: ReactNode;
  /** The same values as fields. */
  fields: ReactNode;
}

/**
 * Values that turn into fields in place. Moves focus to the first field on open, to the first invalid field on a failed
 * save, and back to the edit button on close. Focus elsewhere stays there when it opens or closes by itself.
 */
export function InlineEdit({ label, isEditing, onEdit, onSave, onCancel, children, fields }: InlineEditProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    // what had the focus is gone from the page
    if (document.activeElement !== document.body) return;
    const target = place.current?.querySelector<HTMLElement>(
      isEditing ? 'input, select, textarea' : `.${styles.pencil}`,
    );
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  }, [isEditing]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave();
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <div ref={place} className={styles.place}>
      {isEditing ? (
        <form className={styles.form} aria-label={label} noValidate onSubmit={submit} onKeyDown={cancelOnEscape}>
          {fields}
          <div className={styles.actions}>
            <Button type="submit" size="sm">
              Save
            </Button>
            <Button size="sm" variant="outline" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.view}>
          {children}
          <button type="button" className={styles.pencil} aria-label={label} onClick={onEdit}>
            <Pencil aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
