import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** Query of the staff to whom leads can be assigned. */
export const assigneesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.assignees,
    queryFn: ({ signal }) => answerOf(api.GET('/api/leads/assignees', { signal })),
    staleTime: 5 * 60_000,
  });
