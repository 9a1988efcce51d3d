import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import styles from './loadable.module.css';

/** State of a query: a subset of a query library's result. */
interface LoadableQuery<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadableProps<T> {
  query: LoadableQuery<T>;
  /** Error message for the user. */
  errorMessage: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Renders the states of a query: skeleton, error with Retry, content. If a refetch fails, the old content stays, with
 * an error message.
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
