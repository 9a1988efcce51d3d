import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  /** Accessible name of the notice. */
  label: string;
  title: ReactNode;
  /** Consequences of the situation in the title, and what the user can do. */
  children: ReactNode;
  /** Error message from another system, verbatim. */
  reason?: string;
  action?: ReactNode;
}

/** Notice above the page content about an ongoing situation, such as a lost connection. */
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
