import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

const POLL_INTERVAL_MS = 5_000;

/** Query for the metrics of all queues, refetched every few seconds while the page is open. */
export const queuesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['queues'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/queues', { signal })),
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
  });

/** Change that an admin makes to a queue. */
export interface QueueChange {
  name: string;
  action: 'pause' | 'resume';
}

export const changeQueue = (api: ApiClient, { name, action }: QueueChange) => {
  const init = { params: { path: { name } } };
  return action === 'pause'
    ? unwrapResponse(api.POST('/api/queues/{name}/pause', init))
    : unwrapResponse(api.POST('/api/queues/{name}/resume', init));
};
