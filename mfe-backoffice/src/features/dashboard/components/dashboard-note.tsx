import type { ReactNode } from 'react';
import styles from './dashboard-note.module.css';

/** A line of quiet text where there is nothing to list. */
export function DashboardNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
