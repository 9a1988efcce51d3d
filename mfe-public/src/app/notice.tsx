import type { ReactNode } from 'react';
import { VacantLot } from './drawings/vacant-lot.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** 'alert' for a failure, which screen readers must announce. */
  role?: 'alert';
}

/** Renders a page that consists of one message, such as 'not found'. */
export function Notice({ title, children, actions, role }: NoticeProps) {
  return (
    <div className={styles.notice} role={role}>
      <VacantLot className={styles.drawing} />
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{children}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
