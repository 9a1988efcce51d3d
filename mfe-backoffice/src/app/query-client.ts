import { ApiProblem } from '@epm/router/client';
import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Host } from '@epm/router';

/** An answer that says no stays no; a server that stumbles, or a network that does, gets one more chance. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiProblem && error.status < 500);

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the console says when the query has failed, where the page says it in other words. */
      failed?: string;
    };
  }
}

// what is written into the cache is painted with the press that caused it, not a frame later
notifyManager.setScheduler(queueMicrotask);

/** The remote's cache of server state. It is emptied when the person signs out, so that the next one starts clean. */
export function createQueryClient(host: Host): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.failed) console.error(meta.failed, error);
      },
    }),
    defaultOptions: {
      // 'always': offline is an error face with Retry, not a skeleton without end
      queries: { retry: isWorthRetrying, retryDelay: 600, staleTime: 30_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  let hadEnded = false;
  host.session.subscribe(() => {
    const { user, ended } = host.session.current();
    if (ended === 'signed-out') client.clear();
    // what was refused meanwhile can be had again
    else if (user && hadEnded) void client.invalidateQueries();
    hadEnded = ended !== undefined;
  });
  return client;
}
