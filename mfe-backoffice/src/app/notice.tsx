import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  /** Accessible name of the region. */
  label: string;
  title: ReactNode;
  /** What it means, and what to do. */
  children: ReactNode;
  /** An error message of another system, word for word. */
  reason?: string;
  action?: ReactNode;
}

/** Tells staff above a page's content about a condition that lasts. */
export function Notice({ label, title, children, reason, action }: NoticeProps) {
  return (
    <section className={styles.notice} aria-label={label}>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        <p>{children}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      {action}
    </section>
  );
}
