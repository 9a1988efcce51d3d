import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

/** Whether this installation sends mail: a copy that was restored from a backup waits for an admin. */
export const outgoingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['outgoing'],
    queryFn: ({ signal }) => answerOf(api.GET('/api/outgoing', { signal })),
  });

export const releaseOutgoing = (api: ApiClient) => answerOf(api.POST('/api/outgoing/release'));
