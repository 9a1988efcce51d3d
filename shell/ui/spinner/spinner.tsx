import { joinClassNames } from '../class-names.ts';
import styles from './spinner.module.css';

/** Loading spinner. Set `label` unless the parent element has `aria-busy`. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      className={joinClassNames(styles.spinner, className)}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
