import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { joinClassNames } from '../class-names.ts';
import { FieldError } from '../field/field.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Styled native checkbox. It also works without JavaScript. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const describedBy = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ');
  return (
    <div className={joinClassNames(styles.checkbox, className)}>
      <label className={styles.label}>
        <input
          {...rest}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <div className={styles.error}>
          <FieldError id={`${id}error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
