import type { ComponentPropsWithRef } from 'react';
import { joinClassNames } from '../class-names.ts';
import { useFieldControl } from '../field/field-context.ts';
import styles from './input.module.css';

export type InputProps = ComponentPropsWithRef<'input'>;

/** Text input. Use it inside a Field, which adds label and error. */
export function Input({ className, ...rest }: InputProps) {
  return <input {...rest} {...useFieldControl(rest)} className={joinClassNames(styles.input, className)} />;
}
