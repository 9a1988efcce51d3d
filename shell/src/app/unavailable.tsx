import { useState } from 'react';
import { ErrorPanel } from '@epm/ui';
import { StandIn } from './stand-in.tsx';
import styles from './standing-in.module.css';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300);

interface UnavailableProps {
  replaces: 'remote' | 'page';
  error: unknown;
  onRetry(): void | Promise<void>;
}

/** Replaces a page that could not load or broke. The frame around it stays. */
export function Unavailable({ replaces, error, onRetry }: UnavailableProps) {
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <StandIn replaces={replaces}>
      <ErrorPanel
        className={styles.place}
        title="This part is unavailable"
        isPage
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      >
        <p>It could not be loaded. The rest of the site works, and nothing that was saved is lost.</p>
        <details className={styles.reason}>
          <summary>What went wrong</summary>
          <code>{reasonOf(error)}</code>
        </details>
      </ErrorPanel>
    </StandIn>
  );
}
