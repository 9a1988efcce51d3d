import { answerOf } from '@epm/contract';
import type { ApiClient } from '@epm/contract';
import { queryOptions } from '@tanstack/react-query';

/** Jobs that ran out of retries, newest first. */
export const failedJobsQuery = (api: ApiClient) => queryOptions({
  queryKey: ['jobs', 'failed'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/jobs', { params: { query: { state: 'failed' } }, signal })),
});

const pathOf = (id: string) => ({ params: { path: { id } } });

export const decideJob = (api: ApiClient, { id, decision }: { id: string; decision: 'retry' | 'discard' }) =>
  decision === 'retry' ? answerOf(api.POST('/api/jobs/{id}/retry', pathOf(id))) : answerOf(api.POST('/api/jobs/{id}/discard', pathOf(id)));
