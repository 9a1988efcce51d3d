import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

/** Decorative by itself: whatever is busy says so (`aria-busy`). Give it a `label` when it stands alone. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
