import { answerOf } from '@epm/contract';
import type { ApiClient } from '@epm/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

const limit = 30;

/** Everything that happened to the lead, newest first. */
export const timelineQuery = (api: ApiClient, id: string) => infiniteQueryOptions({
  queryKey: queryKeys.leadTimeline(id),
  queryFn: ({ pageParam, signal }) =>
    answerOf(api.GET('/api/leads/{id}/timeline', {
      params: { path: { id }, query: { limit, cursor: pageParam } },
      signal,
    })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** The newest of it, as of one version of the lead: to say who changed what. */
export const recentEventsQuery = (api: ApiClient, id: string, version: number) => queryOptions({
  queryKey: [...queryKeys.leadTimeline(id), version],
  queryFn: ({ signal }) => answerOf(api.GET('/api/leads/{id}/timeline', { params: { path: { id }, query: { limit: 100 } }, signal })),
});
