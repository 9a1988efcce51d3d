import { Pencil } from 'lucide-react';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button/button.tsx';
import styles from './inline-edit.module.css';

interface InlineEditProps {
  /** Accessible name of the edit button, such as 'Edit contact'. */
  label: string;
  isEditing: boolean;
  onEdit: () => void;
  /** Called on Save, and on Enter in a field. */
  onSave: () => void;
  /** Called on Cancel and on Escape. */
  onCancel: () => void;
  /** Values as text, shown while not editing. */
  children: ReactNode;
  /** The values as form fields. */
  fields: ReactNode;
}

/**
 * Values that can be edited in place. On open, moves focus to the first invalid field, or to the first field. On save,
 * moves focus to the first invalid field, and on close back to the edit button. Does not move focus if it is outside
 * this component.
 */
export function InlineEdit({ label, isEditing, onEdit, onSave, onCancel, children, fields }: InlineEditProps) {
  const root = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    // Focus is on the body if the focused element was removed. Otherwise it is outside this component.
    if (document.activeElement !== document.body) return;
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
    const target = isEditing
      ? (find('[aria-invalid="true"]') ?? find('input, select, textarea'))
      : find(`.${styles.pencil}`);
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  }, [isEditing]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    flushSync(onSave);
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <div ref={root} className={styles.root}>
      {isEditing ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any field cancels
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
