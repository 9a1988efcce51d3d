import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

/** Query for the outgoing hold. After a restore from a backup, no email is sent until an admin releases the hold. */
export const outgoingHoldQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['outgoing'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/outgoing', { signal })),
  });

export const releaseOutgoingHold = (api: ApiClient) => unwrapResponse(api.POST('/api/outgoing/release'));
