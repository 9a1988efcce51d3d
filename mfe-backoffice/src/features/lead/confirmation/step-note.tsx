import type { ReactNode } from 'react';
import styles from './step-note.module.css';

/** Explains why a step has no content or action yet. */
export function StepNote({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.note}>
      {title && <p className={styles.title}>{title}</p>}
      <p>{children}</p>
    </div>
  );
}
