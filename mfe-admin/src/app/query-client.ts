import { ApiProblem } from '@epm/router/client';
import { QueryClient } from '@tanstack/react-query';
import type { Host } from '@epm/router';

/** An answer that says no stays no; a server that stumbles, or a network that does, gets one more chance. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiProblem && error.status < 500);

/** The remote's cache of server state. It is emptied when the person signs out, so that the next one starts clean. */
export function createQueryClient(host: Host): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // 'always': offline is an error face with Retry, not a skeleton without end
      queries: { retry: isWorthRetrying, retryDelay: 600, staleTime: 10_000, networkMode: 'always' },
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
