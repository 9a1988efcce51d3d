import { ApiProblem } from '@epm/router/client';
import { QueryClient } from '@tanstack/react-query';
import type { Host } from '@epm/router';

/** Retries once after a network error or a 5xx response. Retrying a 4xx response would not help. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiProblem && error.status < 500);

/** Creates the remote's cache of server state. The cache is cleared when the user signs out. */
export function createQueryClient(host: Host): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // 'always': offline, requests fail and show an error with Retry. By default they would pause below a skeleton.
      queries: { retry: shouldRetry, retryDelay: 600, staleTime: 10_000, networkMode: 'always' },
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
