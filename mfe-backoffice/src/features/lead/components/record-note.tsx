import type { ReactNode } from 'react';
import styles from './record-note.module.css';

/** A line of quiet text in place of content that is not there. */
export function RecordNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
