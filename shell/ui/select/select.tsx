import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { joinClassNames } from '../class-names.ts';
import { useFieldControl } from '../field/field-context.ts';
import inputStyles from '../input/input.module.css';
import styles from './select.module.css';

interface SelectProps extends ComponentPropsWithRef<'select'> {
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  /** Text shown while nothing is selected. */
  placeholder?: string;
}

/**
 * Native select for a short list. It works without JavaScript, uses the picker on phones, and supports type-ahead in
 * every language.
 */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={joinClassNames(styles.frame, className)}>
      <select {...rest} {...useFieldControl(rest)} className={joinClassNames(inputStyles.input, styles.select)}>
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
