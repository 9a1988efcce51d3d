import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

/** Query of the mail state. After a restore from a backup, mail is held until an admin releases it. */
export const outgoingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['outgoing'],
    queryFn: ({ signal }) => answerOf(api.GET('/api/outgoing', { signal })),
  });

export const releaseOutgoing = (api: ApiClient) => answerOf(api.POST('/api/outgoing/release'));
