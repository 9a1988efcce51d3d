import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

/** Spinner. It is decorative by default, for use in an element with `aria-busy`; elsewhere it needs a `label`. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
