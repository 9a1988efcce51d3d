import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../field/field-context.ts';
import styles from './input.module.css';

export type InputProps = ComponentPropsWithRef<'input'>;

/** A text field. Stands in a Field, which labels it and says what is wrong with it. */
export function Input({ className, ...rest }: InputProps) {
  return <input {...rest} {...useFieldControl(rest)} className={classNames(styles.input, className)} />;
}
