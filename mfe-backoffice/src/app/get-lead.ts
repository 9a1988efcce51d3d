import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

export const leadQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.lead(id),
    queryFn: ({ signal }) => answerOf(api.GET('/api/leads/{id}', { params: { path: { id } }, signal })),
  });
