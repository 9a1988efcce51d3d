import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useMemo } from 'react';
import { joinClassNames } from '../class-names.ts';
import { FieldContext } from './field-context.ts';
import styles from './field.module.css';

interface FieldProps {
  label: ReactNode;
  /** One control: Input, Select or Textarea. */
  children: ReactNode;
  hint?: ReactNode;
  /**
   * Error message with instructions to correct the error. The control turns red, and the message becomes its accessible
   * description.
   */
  error?: string | undefined;
  /** Appends '(optional)' to the label. Fields are required by default. */
  isOptional?: boolean;
  className?: string;
}

/** Form field: label, control, hint and error, associated for screen readers. */
export function Field({ label, children, hint, error, isOptional = false, className }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const hasHint = hint !== undefined;
  const isInvalid = Boolean(error);
  const control = useMemo(
    () => ({
      controlId: `${id}control`,
      describedBy: [isInvalid && errorId, hasHint && hintId].filter(Boolean).join(' ') || undefined,
      isInvalid,
    }),
    [id, errorId, hintId, hasHint, isInvalid],
  );
  return (
    <div className={joinClassNames(styles.field, className)}>
      <label className={styles.label} htmlFor={control.controlId}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hasHint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Error message with an icon. The control's `aria-describedby` refers to `id`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden className={styles.errorIcon} />
      <span>{children}</span>
    </p>
  );
}
