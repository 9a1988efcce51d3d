import { ApiProblem } from '@epm/router/client';
import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Host } from '@epm/router';

/** Retries once after a network error or a 5xx response. Retrying a 4xx response would not help. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiProblem && error.status < 500);

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Console message for a failed query, if the page shows a different text. */
      failed?: string;
    };
  }
}

// Notify in a microtask instead of a timeout, so that optimistic updates render in the frame of the press.
notifyManager.setScheduler(queueMicrotask);

/** Creates the remote's cache of server state. The cache is cleared when the user signs out. */
export function createQueryClient(host: Host): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.failed) console.error(meta.failed, error);
      },
    }),
    defaultOptions: {
      // 'always': offline, requests fail and show an error with Retry. By default they would pause below a skeleton.
      queries: { retry: shouldRetry, retryDelay: 600, staleTime: 30_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  let hadEnded = false;
  host.session.subscribe(() => {
    const { user, ended } = host.session.current();
    if (ended === 'signed-out') client.clear();
    // After a new sign-in, reload what the server refused without a session.
    else if (user && hadEnded) void client.invalidateQueries();
    hadEnded = ended !== undefined;
  });
  return client;
}
