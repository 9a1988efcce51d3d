import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

/** Counts of sent emails, sent SMS and active campaigns. */
export const communicationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.communications,
    queryFn: ({ signal }) => answerOf(api.GET('/api/dashboard/communications', { signal })),
  });
