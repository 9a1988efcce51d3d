import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

const PAGE_SIZE = 20;

/** Leads and property analyses in one list, newest first. */
export const activityQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: queryKeys.activity,
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/dashboard/activity', { params: { query: { limit: PAGE_SIZE, cursor: pageParam } }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
