import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { joinClassNames } from '../class-names.ts';
import styles from './error-panel.module.css';

interface ErrorPanelProps {
  title: string;
  /** Text that explains which data is safe and what the user can do next. */
  children?: ReactNode;
  /** True if the panel replaces a whole page. Its title is then the page's heading. */
  isPage?: boolean;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Further action next to Retry, such as a link back or a phone number. */
  action?: ReactNode;
  className?: string;
}

/** Error panel that replaces content that failed to load. */
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
    <div className={joinClassNames(styles.panel, className)} role="alert">
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
