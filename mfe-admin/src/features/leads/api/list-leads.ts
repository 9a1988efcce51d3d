import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions } from '@tanstack/react-query';

const limit = 50;

/** Query of all leads, newest first. */
export const leadListQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['leads'],
    queryFn: ({ pageParam, signal }) =>
      answerOf(api.GET('/api/leads', { params: { query: { limit, cursor: pageParam } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
