import { useEffect, useState } from 'react';
import { ErrorPanel } from '@epm/ui';
import { reportPageError } from '../federation/report-error.ts';
import { Fallback } from './fallback.tsx';
import styles from './fallback.module.css';

const formatErrorReason = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300);

interface PageUnavailableProps {
  replaces: 'remote' | 'page';
  error: unknown;
  onRetry(): void | Promise<void>;
}

/** Error page for a page that fails to load or render. The shell's frame stays visible. */
export function PageUnavailable({ replaces, error, onRetry }: PageUnavailableProps) {
  const [isRetrying, setRetrying] = useState(false);
  useEffect(() => reportPageError(error), [error]);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <Fallback replaces={replaces}>
      <ErrorPanel
        className={styles.root}
        title="This part is unavailable"
        isPage
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      >
        <p>It could not be loaded. The rest of the site works, and nothing that was saved is lost.</p>
        <details className={styles.reason}>
          <summary>What went wrong</summary>
          <code>{formatErrorReason(error)}</code>
        </details>
      </ErrorPanel>
    </Fallback>
  );
}
