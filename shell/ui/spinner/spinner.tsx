import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

/** Decorative spinner, for use in an element with `aria-busy`. Set a `label` to use it alone. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
