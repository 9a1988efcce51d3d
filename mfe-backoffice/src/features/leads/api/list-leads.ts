import { answerOf } from '@epm/contract';
import type { ApiClient, Schemas } from '@epm/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

const limit = 50;

/** Leads, newest first; all of them when `status` is null. */
export const leadListQuery = (api: ApiClient, status: Schemas['Lead']['status'] | null) => infiniteQueryOptions({
  queryKey: queryKeys.leadList(status),
  queryFn: ({ pageParam, signal }) =>
    answerOf(api.GET('/api/leads', {
      params: { query: { ...(status && { status }), limit, cursor: pageParam } },
      signal,
    })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
