import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import styles from './loadable.module.css';

/** Fields of a TanStack Query result that Loadable uses. */
interface LoadableQuery<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadableProps<T> {
  query: LoadableQuery<T>;
  /** Title of the error panel. */
  errorMessage: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Renders a query: skeleton, error panel with Retry, or content. If a refetch fails, the stale content stays below an
 * error message.
 */
export function Loadable<T>({ query, errorMessage, skeleton, children }: LoadableProps<T>) {
  const { data, isError, isFetching, refetch } = query;
  if (data === undefined) {
    if (!isError) return <div aria-busy>{skeleton}</div>;
    return (
      <ErrorPanel
        className={styles.failure}
        title={errorMessage}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        Nothing was changed. Check the connection, then try again.
      </ErrorPanel>
    );
  }
  return (
    <>
      {isError && (
        <p className={styles.stale} role="status">
          This could not be refreshed. You see what was loaded last.
          <Button size="sm" variant="outline" isBusy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      {children(data)}
    </>
  );
}
