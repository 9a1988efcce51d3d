import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

const PAGE_SIZE = 50;

/** Deleted leads that can still be restored, most recently deleted first. For admins. */
export const deletedLeadsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: queryKeys.deletedLeads,
    queryFn: ({ pageParam, signal }) =>
      answerOf(api.GET('/api/leads/deleted', { params: { query: { limit: PAGE_SIZE, cursor: pageParam } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
