import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../field/field-context.ts';
import inputStyles from '../input/input.module.css';
import styles from './select.module.css';

interface SelectProps extends ComponentPropsWithRef<'select'> {
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  /** Text shown while nothing is selected. It is not an option. */
  placeholder?: string;
}

/**
 * Select for a short list. Uses the native control, because it works without JavaScript, opens the phone's picker and
 * supports type-ahead in every language.
 */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={classNames(styles.frame, className)}>
      <select {...rest} {...useFieldControl(rest)} className={classNames(inputStyles.input, styles.select)}>
        {placeholder !== undefined && (
          <option value="" disabled={rest.required}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className={styles.chevron} />
    </span>
  );
}
