import styles from './spinner.module.css';

/** Decorative by itself: whatever is busy says so (`aria-busy`). Give it a `label` when it stands alone. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      className={[styles.spinner, className].filter(Boolean).join(' ')}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
