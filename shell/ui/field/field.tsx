import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { FieldContext } from './field-context.ts';
import styles from './field.module.css';

interface FieldProps {
  label: ReactNode;
  /** One control: Input, Select. */
  children: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to put it right; the control turns red and names it. */
  error?: string | undefined;
  /** Says so after the label. Everything else is asked for because it is needed. */
  isOptional?: boolean;
  className?: string;
}

/** A control under its label, with its hint and what is wrong with it, tied together for those who listen. */
export function Field({ label, children, hint, error, isOptional = false, className }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const hasHint = hint !== undefined;
  const isInvalid = Boolean(error);
  const wiring = useMemo(
    () => ({
      controlId: `${id}control`,
      describedBy: [isInvalid && errorId, hasHint && hintId].filter(Boolean).join(' ') || undefined,
      isInvalid,
    }),
    [id, errorId, hintId, hasHint, isInvalid],
  );
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={wiring.controlId}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hasHint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** What is wrong, in its color and with its sign. `id` is for the `aria-describedby` of what it is about. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden className={styles.errorIcon} />
      <span>{children}</span>
    </p>
  );
}
