import type { ComponentPropsWithRef } from 'react';
import styles from './radio-row.module.css';

type RadioRowProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>;

/** The browser's own radio button with lines of words beside it: for a choice that has to be read. All of the row is the target. */
export function RadioRow({ children, ...radio }: RadioRowProps) {
  return (
    <label className={styles.row}>
      <input {...radio} type="radio" className={styles.radio} />
      <span className={styles.words}>{children}</span>
    </label>
  );
}
