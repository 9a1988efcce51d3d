import type { ComponentPropsWithRef } from 'react';
import styles from './radio-row.module.css';

type RadioRowProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>;

/** Native radio button as a row with several lines of text, for choices that need an explanation. */
export function RadioRow({ children, ...radio }: RadioRowProps) {
  return (
    <label className={styles.row}>
      <input {...radio} type="radio" className={styles.radio} />
      <span className={styles.text}>{children}</span>
    </label>
  );
}
