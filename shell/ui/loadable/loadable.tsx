import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import styles from './loadable.module.css';

/** Fields of a TanStack Query result that Loadable uses. */
interface LoadableQuery<T> {
  data: T | undefined;
  isError: boolean;
  error: unknown;
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

/** Returns the server's reason for rejecting a request, or null if the request failed for another reason. */
const getRejection = (error: unknown): string | null =>
  error instanceof Error && 'status' in error && Number(error.status) < 500 ? error.message : null;

/**
 * Renders a query's state: a skeleton, an error panel with Retry, or the content. If a refetch fails, the stale content
 * stays below an error message.
 */
export function Loadable<T>({ query, errorMessage, skeleton, children }: LoadableProps<T>) {
  const { data, isError, error, isFetching, refetch } = query;
  if (data === undefined) {
    if (!isError) return <div aria-busy>{skeleton}</div>;
    return (
      <ErrorPanel
        className={styles.failure}
        title={errorMessage}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {getRejection(error) ?? 'Nothing was changed. Check the connection, then try again.'}
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
