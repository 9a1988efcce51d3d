import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** Why it is empty, and what will fill it. */
  children?: ReactNode;
  /** A drawing or an icon, decorative. */
  figure?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** The face of a list, or of a page, that has nothing to show. */
export function EmptyState({ title, children, figure, action, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
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
