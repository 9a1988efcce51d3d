import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions } from '@tanstack/react-query';

const PAGE_SIZE = 50;

/** Query for jobs that failed and have no retries left, newest first. */
export const failedJobsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'failed'],
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/jobs', { params: { query: { state: 'failed', limit: PAGE_SIZE, cursor: pageParam } }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

const toIdParams = (id: string) => ({ params: { path: { id } } });

export const retryOrDiscardJob = (api: ApiClient, { id, decision }: { id: string; decision: 'retry' | 'discard' }) =>
  decision === 'retry'
    ? unwrapResponse(api.POST('/api/jobs/{id}/retry', toIdParams(id)))
    : unwrapResponse(api.POST('/api/jobs/{id}/discard', toIdParams(id)));

export const retryAllJobs = (api: ApiClient) => unwrapResponse(api.POST('/api/jobs/retry'));
