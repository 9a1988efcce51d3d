import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './error-panel.module.css';

interface ErrorPanelProps {
  /** What happened. */
  title: string;
  /** What was kept, and what to do. */
  children?: ReactNode;
  /** Replaces a whole page: its title is the page's heading. */
  isPage?: boolean;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Stands beside Retry: a way back, a telephone number. */
  action?: ReactNode;
  className?: string;
}

/** Part of a page that could not be shown. The rest of the page stands. */
export function ErrorPanel({
  title,
  children,
  isPage = false,
  onRetry,
  isRetrying = false,
  action,
  className,
}: ErrorPanelProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classNames(styles.panel, className)} role="alert">
      <CircleAlert aria-hidden className={styles.icon} />
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button variant="outline" size="sm" isBusy={isRetrying} onClick={onRetry}>
              Retry
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
