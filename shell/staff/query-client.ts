import { ApiProblem } from '@epm/router/client';
import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Host } from '@epm/router';

/** Allows one retry after a network error or a 5xx response. Retrying a 4xx response would not help. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiProblem && error.status < 500);

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Message to log with the error when a query fails. */
      failureMessage?: string;
    };
  }
}

// Notify in a microtask instead of a timeout, so that optimistic updates render in the same frame as the click.
notifyManager.setScheduler(queueMicrotask);

/**
 * Creates the query client for a remote. Its cache is cleared when the user signs out.
 * @param staleTimeMs age after which data is refetched when a page mounts
 */
export function createQueryClient(host: Host, staleTimeMs = 30_000): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.failureMessage) console.error(meta.failureMessage, error);
      },
    }),
    defaultOptions: {
      // With 'always', a request fails while the browser is offline, and the page shows an error with Retry. By
      // default, the request would pause, and the page would continue to show the skeleton.
      queries: { retry: shouldRetry, retryDelay: 600, staleTime: staleTimeMs, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  let hadEnded = false;
  host.session.subscribe(() => {
    const { user, ended } = host.session.current();
    if (ended === 'signed-out') client.clear();
    // After the next sign-in, refetch the queries that failed without a session.
    else if (user && hadEnded) void client.invalidateQueries();
    hadEnded = ended !== undefined;
  });
  return client;
}
