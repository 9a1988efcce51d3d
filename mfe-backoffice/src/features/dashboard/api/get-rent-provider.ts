import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

const POLL_MS = 60_000;

/** Availability of the rent provider, with counts of properties that wait for an estimate. */
export const rentProviderQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.rentProvider,
    queryFn: ({ signal }) => answerOf(api.GET('/api/dashboard/rent-provider', { signal })),
    refetchInterval: POLL_MS,
  });
