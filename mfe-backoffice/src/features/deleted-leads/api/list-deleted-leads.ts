import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

const limit = 50;

/** What was deleted and can still be restored, the last deleted first. For admins. */
export const deletedLeadsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: queryKeys.deletedLeads,
    queryFn: ({ pageParam, signal }) =>
      answerOf(api.GET('/api/leads/deleted', { params: { query: { limit, cursor: pageParam } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
