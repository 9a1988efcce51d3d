import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** Query of the newest timeline events of a lead at a version, to find who changed a field. */
export const recentEventsQuery = (api: ApiClient, id: string, version: number) =>
  queryOptions({
    queryKey: [...queryKeys.leadTimeline(id), version],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/leads/{id}/timeline', { params: { path: { id }, query: { limit: 100 } }, signal })),
  });
