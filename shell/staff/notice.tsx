import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  /** Accessible name of the region. */
  label: string;
  title: ReactNode;
  /** Consequences, and what to do. */
  children: ReactNode;
  /** Error message of another system, verbatim. */
  reason?: string;
  action?: ReactNode;
}

/** Notice above a page's content, for a condition that lasts. */
export function Notice({ label, title, children, reason, action }: NoticeProps) {
  return (
    <section className={styles.notice} aria-label={label}>
      <div className={styles.text}>
        <div className={styles.title}>{title}</div>
        <p>{children}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      {action}
    </section>
  );
}
