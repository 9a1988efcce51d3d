import type { ComponentPropsWithRef } from 'react';
import { joinClassNames } from '../class-names.ts';
import { useFieldControl } from '../field/field-context.ts';
import inputStyles from '../input/input.module.css';
import styles from './textarea.module.css';

type TextareaProps = ComponentPropsWithRef<'textarea'>;

/** Multi-line input that grows with its text, if the browser supports it. Use it inside a Field. */
export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  return (
    <textarea
      rows={rows}
      {...rest}
      {...useFieldControl(rest)}
      className={joinClassNames(inputStyles.input, styles.textarea, className)}
    />
  );
}
