import type { ReactNode } from 'react';
import styles from './dashboard-note.module.css';

/** A muted line of text for an empty section. */
export function DashboardNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
