import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions } from '@tanstack/react-query';

const limit = 50;

/** Query of jobs that ran out of retries, newest first. */
export const failedJobsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'failed'],
    queryFn: ({ pageParam, signal }) =>
      answerOf(api.GET('/api/jobs', { params: { query: { state: 'failed', limit, cursor: pageParam } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

const pathOf = (id: string) => ({ params: { path: { id } } });

export const decideJob = (api: ApiClient, { id, decision }: { id: string; decision: 'retry' | 'discard' }) =>
  decision === 'retry'
    ? answerOf(api.POST('/api/jobs/{id}/retry', pathOf(id)))
    : answerOf(api.POST('/api/jobs/{id}/discard', pathOf(id)));
