import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** Reason for the empty state, and what the user can do. */
  children?: ReactNode;
  /** Decorative illustration or icon of the empty state. */
  figure?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Empty state for a list or a page. */
export function EmptyState({ title, children, figure, action, className }: EmptyStateProps) {
  return (
    <div className={joinClassNames(styles.empty, className)}>
      {figure && (
        <div className={styles.figure} aria-hidden>
          {figure}
        </div>
      )}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
