import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

const PAGE_SIZE = 30;

/** Events of the lead, newest first. */
export const timelineQuery = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.leadTimeline(id),
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/leads/{id}/timeline', {
          params: { path: { id }, query: { limit: PAGE_SIZE, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
