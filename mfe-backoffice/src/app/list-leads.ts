import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { filterParams } from './lead-filter.ts';
import type { LeadFilter } from './lead-filter.ts';
import { queryKeys } from './query-keys.ts';

const limit = 100;

/** Query of the leads that match a filter, page by page. */
export const leadListQuery = (api: ApiClient, filter: LeadFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.leadList(filter),
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/leads', {
          params: { query: { ...filterParams(filter), limit, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
