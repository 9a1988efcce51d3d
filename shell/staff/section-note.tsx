import type { ReactNode } from 'react';
import styles from './section-note.module.css';

/** Muted text for a section without content. */
export function SectionNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
